// Stands for Shiki where every byte travels with the log: no grammars, but what most languages have in common. Comments,
// strings, numbers, words that always mean the same, what is called, keys, tags, and the lines of a diff. A log may be made to
// be slow: no pattern looks at a piece of text again and again.

import { COLOURS, toRuns } from '../../src/engine/paint/runs.ts'

export const loadPainter = async language => {
  const pattern = new RegExp(patternOf(language), 'gm')
  const words = language === 'sql' ? SQL : WORDS
  return code => {
    const spans = []
    for (const { 0: text, groups, index } of code.matchAll(pattern)) {
      const kind = Object.keys(groups).find(name => groups[name] !== undefined)
      const colour = COLOURS.indexOf(kind === 'word' ? ofWord(text, groups, words, code[index - 1]) : kind)
      if (colour > 0) spans.push({ from: index, length: text.length, colour })
    }
    return toRuns(spans, code.length)
  }
}

const ofWord = (text, { call }, words, before) =>
  before !== '.' && words.test(text)
    ? 'keyword'
    : call
      ? 'function'
      : /^[A-Z].*[a-z]/.test(text)
        ? 'type'
        : 'plain'

const patternOf = language => {
  if (language === 'diff') return DIFF
  if (language === 'markdown') return HEADINGS
  if (TAGGED.test(language)) return TAGS
  const own = HASHED.test(language) ? HASHES : DASHED.test(language) ? DASHES : SLASHES
  return `${own}|${language === 'rust' ? COMMON.replace(QUOTED, '') : COMMON}`
}

const DIFF = String.raw`(?<inserted>^\+.*)|(?<deleted>^-.*)|(?<heading>^(?:@@|diff).*)`
const HEADINGS = '(?<heading>^#.*)|(?<string>`[^`\\n]*`?)'
const TAGGED = /^(astro|html|svelte|vue|xml)$/
const TAGS = String.raw`(?<comment><!--[^]*?(?:-->|$(?![^])))|(?<tag><\/?[\w:.-]+|\/?>)|(?<attribute>(?<![\w:@.-])[\w:@.-]+(?==))|(?<string>(?<==)(?:"[^"]*"?|'[^']*'?))`
const HASHED =
  /^(cmake|docker|dotenv|elixir|fish|graphql|hcl|ini|julia|make|nginx|nix|perl|powershell|python|r|ruby|shell.*|toml|yaml)$/
const HASHES = String.raw`(?<comment>(?<=^|\s)#.*)|(?<attribute>^[\t -]*\w[\w.-]*(?=[\t ]*(?:: |:$|=)))|(?<variable>\$\{?[\w@*#?!]+\}?)`
const DASHED = /^(haskell|lua|sql)$/
const DASHES = '(?<comment>--.*)'
const SLASHES = String.raw`(?<comment>\/\/.*|\/\*[^]*?(?:\*\/|$(?![^])))|(?<attribute>"(?:\\.|[^"\\\n])*"(?=[\t ]*:))`
/** In Rust it is no text, but mostly a lifetime. */
const QUOTED = String.raw`|'(?:\\.|[^'\\\n])*'?`
const COMMON =
  String.raw`(?<string>"""[^]*?(?:"""|$(?![^]))|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|` +
  '`(?:\\\\.|[^`\\\\])*`?)' +
  String.raw`|(?<number>\d[\w.]*)|(?<word>[A-Za-z_$][\w$]*)(?=(?<call>\()?)`

const WORDS =
  /^(?:abstract|and|as|async|await|begin|bool|break|case|catch|char|class|const|continue|def|default|defer|del|delete|do|done|double|echo|elif|else|elsif|end|enum|esac|except|export|extends|False|false|fi|final|finally|float|fn|for|from|func|function|go|if|impl|implements|import|in|instanceof|int|interface|is|lambda|let|local|loop|match|mod|module|mut|namespace|new|nil|None|not|null|or|package|pass|private|protected|pub|public|raise|readonly|return|self|static|string|struct|super|switch|then|this|throw|throws|trait|True|true|try|type|typeof|undefined|unless|unsafe|until|use|using|val|var|void|when|where|while|with|yield)$/
const SQL =
  /^(?:alter|and|as|asc|begin|by|case|commit|create|delete|desc|distinct|drop|else|end|exists|from|group|having|in|index|insert|into|is|join|key|left|limit|not|null|on|or|order|primary|references|select|set|table|then|union|unique|update|values|view|when|where|with)$/i
