// Folders that agents name after other folders: -home-NAME-project, --Users-NAME-project--, C--Users-NAME-project.

import { isNobody, isTelling } from './nobody.ts'
import { type Sighting, sighting } from './sighting.ts'

const SLUG =
  /(?<![A-Za-z0-9_-])(-{1,2}|[A-Za-z]--|-mnt-[a-z]-)(home|[Uu]sers)-([A-Za-z0-9][\w.]{0,40}(?:-[\w.]{1,40}){0,5})(--)?/g

/** `userOf`: who is known already by a slug. A dash may be part of a name, or stand for a dot in it. */
export const slugs = (text: string, userOf: (slug: string) => string | undefined): readonly Sighting[] => {
  const out: Sighting[] = []
  if (!text.includes('home-') && !text.includes('sers-')) return out
  SLUG.lastIndex = 0
  for (let match = SLUG.exec(text); match; match = SLUG.exec(text)) {
    const [all, root = '', word = '', rest = '', end = ''] = match
    const from = match.index + root.length + word.length + 1
    const known = longestKnown(rest, userOf)
    const dash = rest.indexOf('-')
    const shown = known ? rest.slice(0, known.length) : dash < 0 ? rest : rest.slice(0, dash)
    const who = known ? known.who : shown
    const isOption = root === '--' && end === ''
    const isFolder =
      MAY_STAND_BEFORE.has(text[match.index - 1] ?? '"') && all.length > from - match.index + shown.length
    if (isNobody(who) || (!known && (isOption || !isFolder))) continue
    out.push(sighting('user', 'user-name', shown, from, !known && isTelling(who), who.toLowerCase()))
  }
  return out
}

const MAY_STAND_BEFORE: ReadonlySet<string> = new Set('/\\"\'`')

/** Who is known by the first words of it, as many as there are. */
const longestKnown = (
  rest: string,
  userOf: (slug: string) => string | undefined
): { readonly who: string; readonly length: number } | undefined => {
  const slug = slugOf(rest)
  for (let length = rest.length; length > 0; length = rest.lastIndexOf('-', length - 1)) {
    const who = userOf(slug.slice(0, length))
    if (who !== undefined) return { who, length }
  }
  return undefined
}

export const slugOf = (name: string): string =>
  /[^a-z0-9-]/.test(name) ? name.replace(/[^A-Za-z0-9]/g, '-').toLowerCase() : name
