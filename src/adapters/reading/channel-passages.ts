// What OpenClaw writes round the words that came through a channel, in its own sessions and in what others made of them.

import type { UnwrappedPrompt } from './prompt-wrapping.ts'
import type { TextRange } from './tags.ts'

const WEEKDAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const TIME = String.raw`\d{4}-\d\d-\d\d[ T]\d\d:\d\d`

/** `Sender (untrusted metadata):` and whatever else a channel knows of a message. */
const LABEL = String.raw`([A-Z][^\n(:]{1,80}) \(untrusted[^\n)]{0,120}\):[ \t]*`

export const CHANNEL_PASSAGES: readonly RegExp[] = [
  new RegExp(`${LABEL}\\n?\`\`\`\\w*\\n[^]*?(?:\\n\`\`\`|$)`, 'y'),
  // Lines of a chat: "#3 Mon 2026-06-01 09:59 UTC Ada: hello". What they go on with is indented.
  new RegExp(`${LABEL}[^\\n]*(?:\\n(?:#\\d+ |[ \\t]+\\S)[^\\n]*)*`, 'y'),
  new RegExp(`#\\d+ ${WEEKDAY} ${TIME}[^\\n]*`, 'y'),
  /System(?: \(untrusted\))?: \[[^\n]*/y,
  /\[media attached[^\n]*\]/y,
  /To send an image back, prefer the message tool[^\n]*/y,
  // "[Mon 2026-06-01 10:05 UTC] ", or with the channel and the sender in front.
  new RegExp(`\\[(?:[^\\]\\n]{1,200} )?${TIME}[^\\]\\n]{0,20} [A-Z]{2,5}[^\\]\\n]{0,8}\\]`, 'y')
]

/** Who sends a picture without words has still said something. */
export const withMediaAlone = (text: string, { prompt, contexts }: UnwrappedPrompt): TextRange => {
  if (prompt.from < prompt.to) return prompt
  return contexts.find(({ from }) => text.startsWith('[media attached', from)) ?? prompt
}

/** The time that a message was sent is the time of its record. */
export const isChannelTime = (text: string): boolean => ONLY_TIME.test(text)

const ONLY_TIME = new RegExp(`^\\s*\\[(?:${WEEKDAY} )?${TIME}[^\\]\\n]*\\]\\s*$`)
