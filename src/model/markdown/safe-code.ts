// Code of a log that stays code in every renderer: spans on one line, and fences of our own.

import { oneLine, visibleLines } from './safe-signs.ts'
import { asWords } from './safe-words.ts'

/**
 * A fenced block. Some renderers know no fences: for them, what would act is indented as well, which shows as four
 * spaces more elsewhere.
 */
export const fenced = (text: string, info = ''): string =>
  fencedLines(visibleLines(text.replace(/\n$/, '')), info).join('\n')

export const fencedLines = (lines: readonly string[], info: string): readonly string[] => {
  const text = lines.join('\n')
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  const body = actsAsText(text) ? ['', ...lines.map(line => (line === '' ? '' : `    ${line}`))] : lines
  return [`${fence}${info}`, ...body, fence]
}

/** A code span on one line. Some renderers would take a backtick in it for its end: such a text is words. */
export const inlineCode = (text: string): string => {
  const line = oneLine(text)
  if (line.includes('`')) return asWords(line)
  return line === '' || /^ | $/.test(line) ? `\` ${line} \`` : `\`${line}\``
}

/** Would it be more than words if a renderer did not see that it is code? */
export const actsAsText = (text: string): boolean => {
  if (/!\[|\][([:]|ftp:|(?<!:)\/\/[^\s/]+\.\w/i.test(text)) return true
  for (const { index } of text.matchAll(/<(?=[A-Za-z/!?])/g)) {
    TYPE_NAME.lastIndex = index
    const [, name] = TYPE_NAME.exec(text) ?? []
    if (name === undefined || ELEMENTS.has(name.toLowerCase())) return true
  }
  return false
}

/** The info of a fence, if it is the plain name of a language: others draw, run or pass HTML through. */
export const languageOf = (info: string): string => {
  const [word = ''] = info.trim().split(/\s/)
  return LANGUAGES.has(word.toLowerCase()) ? word : ''
}

const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)

/** `<string>`, `<K, V>`, `<stdio.h>`: as HTML an unknown element without attributes. */
const TYPE_NAME = /<([A-Za-z][\w.$]*)(?:(?:, ?| )[\w.$]+){0,8}>/y

const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address animate applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt
  element em embed fencedframe fieldset figcaption figure font footer foreignobject form frame frameset g h1 h2 h3 h4 h5 h6
  head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark
  marquee math menu menuitem meta meter mglyph mi mn mo ms mtext multicol nav nextid nobr noembed noframes noscript object ol
  optgroup option output p param path permission picture plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script
  search section select selectedcontent set shadow slot small source spacer span strike strong style sub summary sup svg
  table tbody td template textarea tfoot th thead time title tr track tt u ul use var video wbr xmp`.split(
    /\s+/
  )
)

const LANGUAGES: ReadonlySet<string> = new Set(
  `ada apache asm astro awk bash bat batch c c# c++ clj clojure cmake cmd coffee console cpp cs csharp css csv cuda dart diff
  docker dockerfile dotenv elixir elm env erl erlang ex f# fish fortran fsharp gitignore go golang gql graphql groovy h
  haskell hcl hpp hs html http ini java javascript jl js json json5 jsonc jsonl jsx julia kotlin kt less lisp log lua make
  makefile markdown md mdx mjs nginx nix objc objective-c ocaml pascal patch perl php pl plain plaintext powershell prisma
  proto protobuf ps1 py py3 pycon python python3 r rb regex rs rst ruby rust sass scala scheme scss sh shell shellscript
  solidity sql svelte swift tcl terraform text tf toml ts tsx txt typescript vb vim vue wasm wat xml yaml yml zig zsh`.split(
    /\s+/
  )
)
