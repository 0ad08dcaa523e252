// A prompt as a string or as content blocks, with what a harness wrote round the human's words taken off each text.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { type Content, contentOf } from './content-blocks.ts'
import type { Cursor } from './cursor.ts'
import { type PromptWrapping, unwrapPrompt } from './prompt-wrapping.ts'
import { cutTrimmed } from './tags.ts'

export interface UnwrappedContent extends Pick<Content, 'images' | 'attached'> {
  /** What the human wrote. */
  readonly text: Text
  readonly contexts: readonly { readonly label: string; readonly text: Text }[]
}

export const unwrappedContent = (content: Cursor, wrapping: PromptWrapping): UnwrappedContent => {
  const blocks = content.items()
  const texts: Text[] = []
  const contexts: { label: string; text: Text }[] = []
  for (const block of blocks) {
    const at = block.isString ? block : block.get('text')
    if (typeof at.value !== 'string') {
      if (block.str('type') === undefined || contentOf(block).unknown.length > 0)
        texts.push(contentOf(block).text)
      continue
    }
    const unwrapped = unwrapPrompt(at.value, wrapping)
    texts.push(cutTrimmed(at, unwrapped.prompt))
    for (const { label, ...range } of unwrapped.contexts)
      contexts.push({ label, text: cutTrimmed(at, range) })
  }
  const { images, attached } = contentOf(content)
  return { text: joinTexts(texts), contexts, images, attached }
}
