// What goes to the clipboard is what is shown: no escape sequences, and nothing that runs a command by being pasted.

import { plainOutput } from './plain-output.ts'

export const forClipboard = (text: string, name: string): string => {
  const plain = plainOutput(text)
  return name === 'command' ? plain.trimEnd() : plain
}
