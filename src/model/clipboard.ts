// What goes to the clipboard is what is shown: no escape sequences, and nothing that runs a command by being pasted.

import { hasAnsi, parseAnsi } from './ansi.ts'

export const forClipboard = (text: string, name: string): string => {
  const plain = hasAnsi(text)
    ? parseAnsi(text)
        .map(line => line.spans.map(span => span.text).join(''))
        .join('\n')
    : text
  return name === 'command' ? plain.trimEnd() : plain
}
