// What goes to the clipboard is what is shown: no escape sequences, and nothing that runs a command by being pasted.

import { plainOutput } from './plain-output.ts'

export const forClipboard = (text: string, name: string): string => pasteable(plainOutput(text), name)

/** The same of a text without escape sequences. */
export const pasteable = (plain: string, name: string): string =>
  name === 'command' ? plain.trimEnd() : plain
