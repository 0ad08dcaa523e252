// A line of terminal output: its own 16 colours as classes, links with their host, and hidden text on request.

import { createSignal, For, Show } from 'solid-js'
import type { AnsiLine as Line, Style, StyledSpan } from '../../model/terminal/ansi.ts'
import { SafeLink } from '../primitives/SafeLink.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { Marked } from './LineListMarked.tsx'

export const AnsiLineView = (props: { readonly line: Line; readonly needle?: string | undefined }) => (
  <>
    <For each={props.line.spans}>{span => <SpanView span={span} needle={props.needle} />}</For>
    <Show when={props.line.hidden.length > 0}>
      <Hidden parts={props.line.hidden} />
    </Show>
  </>
)

const SpanView = (props: { readonly span: StyledSpan; readonly needle?: string | undefined }) => {
  const text = () => <Marked text={props.span.text} needle={props.needle} />
  const styled = () => {
    const names = classes(props.span.style)
    return names === '' ? text() : <span class={names}>{text()}</span>
  }
  return (
    <Show when={props.span.style.link} fallback={styled()}>
      {link => <SafeLink url={link()}>{styled()}</SafeLink>}
    </Show>
  )
}

/** What the terminal would not have shown: concealed, erased or written over. */
const Hidden = (props: { readonly parts: readonly string[] }) => {
  const [isShown, setShown] = createSignal(false)
  return (
    <>
      {' '}
      <button
        type="button"
        class="line-badge"
        aria-expanded={isShown()}
        title="Printed here, then hidden, erased or written over"
        onClick={() => setShown(!isShown())}
      >
        hidden text
      </button>
      <Show when={isShown()}>
        <For each={props.parts}>
          {part => (
            <span class="ansi-hidden">
              <VisibleText text={part} />
            </span>
          )}
        </For>
      </Show>
    </>
  )
}

/** Names from our own table only. Text in the colour of its ground would be hidden: it gets neither. */
const classes = (style: Style): string => {
  const [fg, bg] = style.inverse ? [style.bg, style.fg ?? FOREGROUND] : [style.fg, style.bg]
  const isInvisible = fg !== undefined && fg === bg
  return [
    fg !== undefined && bg === undefined ? `ansi-fg-${fg}` : '',
    bg !== undefined && !isInvisible ? `ansi-bg-${bg}` : '',
    ...FLAGS.filter(flag => style[flag]).map(flag => `ansi-${flag}`)
  ]
    .filter(name => name !== '')
    .join(' ')
}

/** Reversed text without a colour stands on the colour of plain text. */
const FOREGROUND = 7
const FLAGS = ['bold', 'dim', 'italic', 'underline', 'strike'] as const
