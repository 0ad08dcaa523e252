// What a journey points at, and how it is found in the page: as a reader finds it, by what it is and what it is called.

export interface Target {
  readonly css: string
  /** What it is called: its label, or its words. */
  readonly name?: string | RegExp
  /** Words that it shows. */
  readonly text?: string
  readonly within?: Target
}

/** What is seen of one element. */
export interface Seen {
  readonly text: string
  readonly value: string
  readonly isChecked: boolean
  readonly isFocused: boolean
  /** Some of it is in the viewport. */
  readonly isInView: boolean
  readonly attributes: Readonly<Record<string, string>>
}

export const css = (selector: string, text?: string): Target =>
  text === undefined ? { css: selector } : { css: selector, text }

export const role = (name: keyof typeof ROLES, called?: string | RegExp): Target =>
  called === undefined ? { css: ROLES[name] } : { css: ROLES[name], name: called }

export const inside = (within: Target, target: Target): Target => ({ ...target, within })

const ROLES = {
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: '[role=combobox]',
  dialog: 'dialog[open], [role=dialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  option: '[role=option]',
  radio: 'input[type=radio], [role=radio]',
  searchbox: 'input[type=search], [role=searchbox]'
}

/** As JSON, for an engine that is spoken to over HTTP. */
export interface Wanted {
  readonly css: string
  readonly name: { readonly is: string } | { readonly like: string; readonly flags: string } | null
  readonly text: string | null
  readonly within: Wanted | null
}

export const wanted = ({ css: selector, name, text, within }: Target): Wanted => ({
  css: selector,
  name:
    name === undefined
      ? null
      : typeof name === 'string'
        ? { is: name }
        : { like: name.source, flags: name.flags },
  text: text ?? null,
  within: within ? wanted(within) : null
})

export const described = ({ css: selector, name, text, within }: Target): string =>
  [selector, name && `called ${name}`, text && `with “${text}”`, within && `in ${described(within)}`]
    .filter(Boolean)
    .join(' ')

/**
 * Runs in the page, so it brings everything along that it uses. `look` tells what is seen of all that fits; `bring` scrolls
 * the first one into view and tells where to press it, or nothing while something else covers it.
 */
export const inPage = ({
  target,
  act
}: {
  readonly target: Wanted
  readonly act: 'look' | 'bring' | 'focus'
}): { readonly seen: Seen[]; readonly at: { readonly x: number; readonly y: number } | null } => {
  const found = find(target)
  const [first] = found
  if (act === 'look' || !first) return { seen: found.slice(0, 200).map(seen), at: null }
  if (act === 'focus') {
    first.focus()
    if (first instanceof HTMLInputElement) first.select()
    return { seen: [seen(first)], at: null }
  }
  // What appears under the pointer would go away if the page moved without need.
  const here = pressable(first)
  if (!here) first.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return { seen: [seen(first)], at: here ?? pressable(first) }

  function pressable(element: HTMLElement): { readonly x: number; readonly y: number } | null {
    if (element.matches(':disabled')) return null
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    // Near its beginning: what comes up under the pointer at the end of a row must not lie in between.
    const at = { x: box.x + Math.min(box.width / 2, 24), y: box.y + box.height / 2 }
    const top = document.elementFromPoint(at.x, at.y)
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return top !== null && [element, ...labels].some(own => own.contains(top)) ? at : null
  }

  function find({ css: selector, name, text, within }: Wanted): HTMLElement[] {
    const roots: readonly ParentNode[] = within ? find(within) : [document]
    return roots
      .flatMap(root => [...root.querySelectorAll<HTMLElement>(selector)])
      .filter(isShown)
      .filter(element => name === null || fits(called(element), name))
      .filter(element => text === null || words(element).includes(text))
  }

  function isShown(element: HTMLElement): boolean {
    return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  }

  function fits(words: string, name: NonNullable<Wanted['name']>): boolean {
    return 'is' in name ? words === name.is : new RegExp(name.like, name.flags).test(words)
  }

  function called(element: HTMLElement): string {
    const by = element.getAttribute('aria-labelledby')
    const labelled = by
      ?.split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const label = labels.map(words).join(' ')
    return (element.getAttribute('aria-label') ?? labelled ?? (label || words(element))).trim()
  }

  function words(element: Element): string {
    return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  }

  function seen(element: HTMLElement): Seen {
    const { top: y, bottom, left, right } = element.getBoundingClientRect()
    const isInput = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return {
      text: words(element),
      value: isInput ? element.value : '',
      isChecked: element instanceof HTMLInputElement && element.checked,
      isFocused: element === document.activeElement,
      isInView: bottom > 0 && y < innerHeight && right > 0 && left < innerWidth,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    }
  }
}
