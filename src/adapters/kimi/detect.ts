// How surely records are Kimi's. Messages of its context are those of any chat: the roles of its own between them decide.

import { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'
import { kimiShape } from './shape.ts'

export const detect = (sample: readonly unknown[]): number => {
  const hasContext = sample.some(value => kimiShape(new Cursor(value, 0)) === 'context')
  return meanSurety(sample, record => {
    const shape = kimiShape(record)
    if (shape === 'chat') return hasContext ? 1 : UNSAID
    return shape === 'none' ? 0 : 1
  })
}

/** It may be ours; every other reader of chats is surer. */
const UNSAID = 0.05
