// Folders that agents name after other folders: -home-NAME-project, --Users-NAME-project--, C--Users-NAME-project.

import { isNobody, isTelling } from './nobody.ts'
import { type Sighting, sighting } from './sighting.ts'

const SLUG =
  /(?<![A-Za-z0-9_-])(-{1,2}|[A-Za-z]--|-mnt-[a-z]-)(home|[Uu]sers)-([A-Za-z0-9][\w.]{0,40}(?:-[\w.]{1,40}){0,5})(--)?/g

/** `userOf`: who is known already by a slug. A dash may be part of a name, or stand for a dot in it. */
export const slugs = (text: string, userOf: (slug: string) => string | undefined): readonly Sighting[] => {
  if (!text.includes('home-') && !text.includes('sers-')) return []
  const out: Sighting[] = []
  for (const match of text.matchAll(SLUG)) {
    const [all, root = '', word = '', rest = '', end = ''] = match
    const from = match.index + root.length + word.length + 1
    const parts = rest.split('-')
    const known = parts
      .map((_, i) => parts.slice(0, i + 1).join('-'))
      .findLast(name => userOf(slugOf(name)) !== undefined)
    const shown = known ?? parts[0] ?? ''
    const who = (known && userOf(slugOf(known))) ?? shown
    const isOption = root === '--' && end === ''
    const isFolder =
      /[/\\"'`]/.test(text[match.index - 1] ?? '"') && all.length > from - match.index + shown.length
    if (isNobody(who) || (known === undefined && (isOption || !isFolder))) continue
    out.push(
      sighting('user', 'user-name', shown, from, known === undefined && isTelling(who), who.toLowerCase())
    )
  }
  return out
}

export const slugOf = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '-').toLowerCase()
