// Colours for code, from grammars that are loaded when a language is first met. Regular expressions of the browser, no
// WebAssembly.

import { codeToTokensBase, createShikiPrimitiveAsync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import type { Language } from './language-names.ts'
import { GRAMMARS } from './languages.ts'
import { type Runs, toRuns } from './runs.ts'
import { colourIndex, THEME, THEME_NAME } from './theme.ts'

/** Longer lines stay plain: grammars are slow on them, and nobody reads them. */
const MAX_LINE = 2_000
const MILLIS_A_LINE = 1_500

/** Makes ready for a language. */
export const loadPainter = async (language: Language): Promise<(code: string) => Runs> => {
  const [shiki, grammar] = await Promise.all([highlighter, GRAMMARS[language]()])
  await shiki.loadLanguage(...grammar.default)
  const name = grammar.default.at(-1)?.name ?? 'text'
  return code => {
    const lines = codeToTokensBase(shiki, code, {
      lang: name,
      theme: THEME_NAME,
      tokenizeMaxLineLength: MAX_LINE,
      tokenizeTimeLimit: MILLIS_A_LINE
    })
    const spans = lines.flat().map(token => ({
      from: token.offset,
      length: token.content.length,
      colour: colourIndex(token.color)
    }))
    return toRuns(spans, code.length)
  }
}

const highlighter = createShikiPrimitiveAsync({
  langs: [],
  themes: [THEME],
  engine: createJavaScriptRegexEngine({ forgiving: true })
})
