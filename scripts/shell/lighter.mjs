// What one file carries more cheaply than the site: the named characters of HTML 4 instead of all 2,125, a finder that knows no
// typos, colours of code without grammars, one sentence for what is no log, archives that are not packed, lists of words by what is
// new in each, and no styles of views that it does not have.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordlist } from '@scure/bip39/wordlists/english.js'

const ROOT = join(import.meta.dirname, '../..')
const DIFF = join(ROOT, 'node_modules/diff/libesm/diff/array.js')

export const lighter = () => ({
  name: 'lighter',
  enforce: 'pre',
  // The index of the package brings every way to compare, of which one is used.
  resolveId: id => (id === 'diff' ? DIFF : undefined),
  load(id) {
    if (/\/engine\/paint\/entity-names\.json/.test(id))
      return { code: commonCharacters(id), moduleType: 'js' }
    // What a file carries was read before it was put in: there is one way left in which it is no log.
    if (/\/engine\/read\/refusal-words\./.test(id))
      return 'export const refusalWords = () => "This part of the file cannot be read. Get the file again."'
    if (/\/engine\/read\/refusal-signs\./.test(id))
      return "export const refusalForBytes = () => undefined, refusalForText = () => ({ refused: 'text' })"
    if (/\/engine\/paint\/highlight\./.test(id))
      return `export * from ${JSON.stringify(join(import.meta.dirname, 'colours.mjs'))}`
    if (/\/bip39\/wordlists\//.test(id)) return beginnings()
    if (/\/personal\/ordinary\./.test(id)) return ordinary(id)
    if (/\/engine\/export\/export-zip\./.test(id)) return stored(id)
    if (/\/fuse\.js\//.test(id)) return readFileSync(join(import.meta.dirname, 'finder.mjs'), 'utf8')
    return undefined
  }
})

/** An archive that holds its files as they are. */
const stored = id => ({
  code: readFileSync(id, 'utf8').replace('ZipDeflate }', 'ZipPassThrough as ZipDeflate }'),
  moduleType: 'ts'
})

/** The sheets that a file needs, in their order. */
export const sheets = () => below('').filter(path => !NOT_THERE.test(path))

const below = path =>
  [
    ...readFileSync(join(ROOT, 'src/styles', path || 'index.css'), 'utf8').matchAll(/^@import "\.\/(.+)";$/gm)
  ].flatMap(([, name]) => {
    const inner = below(name)
    return inner.length > 0 ? inner : [name]
  })

const NOT_THERE = /^(landing\/(?!problems)|library|sources|offline|pages|shell\/playback)/

/** The words that open wallets are told apart by their first four letters. */
const beginnings = () =>
  `${DECODED}export const wordlist = decoded('${coded(wordlist.map(word => word.slice(0, 4)))}')`

/** Ordinary words: the same ones, each as what is new in it. */
const ordinary = id => {
  const [before, words, after] = readFileSync(id, 'utf8').split('`')
  const sorted = words.trim().split(/\s+/).sort()
  return { code: `${DECODED}${before}decoded('${coded(sorted)}').join(' ')${after}`, moduleType: 'ts' }
}

/** Each as the number of letters that it shares with the one before, and the others. */
const coded = words =>
  words
    .map((word, i) => {
      const last = words[i - 1] ?? ''
      let shared = 0
      while (shared < 9 && shared < word.length && word[shared] === last[shared]) shared++
      return shared + word.slice(shared)
    })
    .join('')
const DECODED = `const decoded = (all, last = '') =>
  all.match(/\\d[a-z]*/g).map(part => (last = last.slice(0, Number(part[0])) + part.slice(1)))
`

const commonCharacters = id => {
  const all = JSON.parse(readFileSync(id.replace(/\?.*$/, ''), 'utf8'))
  const some = Object.fromEntries(HTML_4.map(name => [name, characterOf(all, name)]))
  return `export default ${JSON.stringify(some)}`
}

const characterOf = (all, name) => {
  if (all[name] === undefined) throw new Error(`No character is called ${name}.`)
  return all[name]
}

const HTML_4 = `
quot amp lt gt apos OElig oelig Scaron scaron Yuml circ tilde ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo
ldquo rdquo bdquo dagger Dagger permil lsaquo rsaquo euro nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not
shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc
Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc
euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn
yuml fnof Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi
Omega alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi
psi omega thetasym upsih piv bull hellip prime Prime oline frasl weierp image real trade alefsym larr uarr rarr darr harr crarr
lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum minus lowast radic prop infin ang and or cap cup
int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp sdot lceil rceil lfloor rfloor lang rang loz
spades clubs hearts diams check cross star lbrace rbrace lbrack rbrack lpar rpar grave lowbar ast colon comma semi excl quest
num dollar percnt plus equals sol bsol vert verbar Hat commat period Tab NewLine hyphen dash hearts starf`
  .trim()
  .split(/\s+/)
