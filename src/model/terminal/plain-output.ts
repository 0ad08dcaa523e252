// Terminal output as the words that stood on the screen in the end, without colours.

import { parseAnsi } from './ansi.ts'
import { hasAnsi } from './has-ansi.ts'

export const plainOutput = (text: string): string =>
  hasAnsi(text)
    ? parseAnsi(text)
        .map(line => line.spans.map(span => span.text).join(''))
        .join('\n')
    : text
