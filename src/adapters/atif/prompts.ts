// What a human said in a step. A request repeats all of the conversation: of it, only what is new at its end counts.

import { previewOf, sizeOf } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { contentIn, requestIn, roleIn, type SaidInStep, saidInReply, systemIn } from './messages.ts'

export interface PromptOfStep {
  readonly prompt?: SaidInStep
  /** The system prompt that came along. */
  readonly system?: Text
}

export class AtifPrompts {
  #last = ''
  #count = 0
  #system = ''

  read(message: Cursor): PromptOfStep {
    const request = requestIn(message)
    if (!request) return { prompt: contentIn(message) }
    const system = this.#news(contentIn(systemIn(message, request)).text)
    const said = roleIn(request, 'user').map(saidInReply).filter(hasWords)
    const latest = said.at(-1)
    const words = latest ? keyOf(latest.text) : ''
    const isNew = words !== this.#last || said.length !== this.#count
    this.#last = words
    this.#count = said.length
    return { ...system, ...(latest && isNew ? { prompt: latest } : {}) }
  }

  #news(system: Text): PromptOfStep {
    if (sizeOf(system) === 0 || keyOf(system) === this.#system) return {}
    this.#system = keyOf(system)
    return { system }
  }
}

const hasWords = ({ text, images }: SaidInStep): boolean => previewOf(text).trim() !== '' || images.length > 0

const keyOf = (text: Text): string => `${sizeOf(text)} ${previewOf(text)}`
