// What Markdown may become: nodes that are known, with the fields that each may have, and checked addresses.

import { expect } from 'vitest'
import type { MarkdownText } from '../../../src/model/markdown/markdown.ts'
import { safeUrl } from '../../../src/model/urls/safe-url.ts'

interface Seen {
  readonly hrefs: string[]
  readonly sources: string[]
}

/** Every node is one of ours, with the fields it should have and nothing else. */
export const checkNodes = (made: MarkdownText): Seen => {
  const seen: Seen = { hrefs: [], sources: [] }
  if (made.is === 'plain') {
    expect(Object.keys(made)).toEqual(['is', 'why'])
    return seen
  }
  walk(made.blocks, seen, 0)
  return seen
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  paragraph: ['block', 'inlines'],
  heading: ['block', 'level', 'inlines'],
  quote: ['block', 'blocks'],
  list: ['block', 'start', 'items'],
  table: ['block', 'align', 'header', 'rows'],
  rule: ['block'],
  markup: ['block', 'text'],
  notes: ['block', 'notes'],
  'block code': ['block', 'lang', 'info', 'text'],
  text: ['inline', 'text'],
  code: ['inline', 'text'],
  strong: ['inline', 'inlines'],
  em: ['inline', 'inlines'],
  del: ['inline', 'inlines'],
  break: ['inline'],
  link: ['inline', 'url', 'host', 'title', 'inlines'],
  unlinked: ['inline', 'target', 'isSaid', 'inlines'],
  picture: ['inline', 'src', 'alt'],
  image: ['inline', 'from', 'alt', 'url'],
  note: ['inline', 'label']
}

const walk = (value: unknown, seen: Seen, depth: number): void => {
  if (depth > 600) throw new Error('deeper than it may be')
  if (Array.isArray(value)) for (const item of value) walk(item, seen, depth + 1)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  const node = value as Readonly<Record<string, unknown>>
  const kind = node['block'] === 'code' ? 'block code' : (node['block'] ?? node['inline'])
  if (kind !== undefined) {
    if (!Object.hasOwn(FIELDS, String(kind))) throw new Error(`${String(kind)} is not a node of ours`)
    const extra = Object.keys(node).filter(key => !FIELDS[String(kind)]?.includes(key))
    if (extra.length > 0) throw new Error(`${String(kind)} has ${extra.join()}`)
  }
  if (kind === 'link') {
    const { href } = node['url'] as { href: string }
    if (safeUrl(href)?.href !== href) throw new Error(`${href} is no safe link`)
    seen.hrefs.push(href)
  }
  const remote = kind === 'image' ? node['url'] : undefined
  if (remote !== undefined && !/^https?:\/\//.test(String(remote)))
    throw new Error(`${String(remote)} is no address of an image`)
  if (kind === 'picture') seen.sources.push(String(node['src']))
  for (const inner of Object.values(node)) walk(inner, seen, depth + 1)
}
