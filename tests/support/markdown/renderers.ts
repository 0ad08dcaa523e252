// Renderers that pass HTML through, as many sites use them: with and without GFM, line breaks, fences, indented code.

import MarkdownIt from 'markdown-it'
import { Marked } from 'marked'
import showdown from 'showdown'
import snarkdown from 'snarkdown'

export interface Renderer {
  readonly name: string
  readonly knowsFences: boolean
  readonly html: (markdown: string) => string
}

const marked = (name: string, options: ConstructorParameters<typeof Marked>[0]): Renderer => {
  const instance = new Marked(options ?? {})
  return {
    name: `marked, ${name}`,
    knowsFences: name !== 'pedantic',
    html: text => String(instance.parse(text))
  }
}

const markdownIt = (name: string, breaks: boolean, without: readonly string[]): Renderer => {
  const instance = new MarkdownIt({ html: true, linkify: true, breaks }).disable([...without])
  return {
    name: `markdown-it, ${name}`,
    knowsFences: !without.includes('fence'),
    html: text => instance.render(text)
  }
}

const showdownAs = (name: string, options: object): Renderer => {
  const converter = new showdown.Converter({ noHeaderId: true, encodeEmails: false, ...options })
  return { name: `showdown, ${name}`, knowsFences: true, html: text => converter.makeHtml(text) }
}

export const RENDERERS: readonly Renderer[] = [
  marked('plain', { gfm: false }),
  marked('GFM', { gfm: true }),
  marked('GFM with breaks', { gfm: true, breaks: true }),
  // As the first Markdown did it: no fences.
  marked('pedantic', { gfm: false, pedantic: true }),
  markdownIt('plain', false, []),
  markdownIt('with breaks', true, []),
  markdownIt('without fences', false, ['fence']),
  markdownIt('without indented code', false, ['code']),
  markdownIt('without tables and lists', false, ['table', 'list']),
  showdownAs('plain', {}),
  showdownAs('GFM', { tables: true, strikethrough: true, ghCodeBlocks: true, simplifiedAutoLink: true }),
  // It knows fences of three signs, and spans of one; brackets without an address become a link without one.
  {
    name: 'snarkdown',
    knowsFences: false,
    html: text => snarkdown(text).replaceAll('<a href="undefined">', '<a>')
  }
]

const TAGS =
  /^(p|blockquote|h[1-6]|ul|ol|li|pre|code|em|strong|del|s|a|br|hr|table|thead|tbody|tr|th|td|input)$/

/** What a document of ours may never hold: other elements, handlers, addresses that act or load. */
export const actingParts = (html: string): readonly string[] => {
  const found: string[] = []
  for (const [tag, name = '', attributes = ''] of html.matchAll(
    /<\/?([A-Za-z0-9]*)((?:"[^"]*"|[^>"])*)>?/g
  )) {
    if (!TAGS.test(name) || !tag.endsWith('>')) found.push(tag)
    for (const [whole, key = '', value = ''] of attributes.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)) {
      const isFine =
        key === 'href'
          ? /^(https?:\/\/|mailto:|#)/i.test(value)
          : /^(class="[\w #+.-]*"|start="\d+"|align="\w+"|style="text-align:\w+"|type="checkbox"|(checked|disabled)(="")?)$/.test(
              whole
            )
      if (!isFine) found.push(tag)
    }
  }
  return found
}
