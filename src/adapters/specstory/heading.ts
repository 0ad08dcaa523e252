// The heading of a message: `User (time)`, `Agent - sidechain (model time)`, `Agent (model x, mode y)`, `Recap (time)`.

import type { Millis } from '../../model/transcript/types.ts'

export interface StoryHeading {
  readonly role: 'user' | 'agent' | 'recap'
  readonly isSidechain: boolean
  readonly isQueued: boolean
  readonly model: string | undefined
  readonly at: Millis | undefined
}

export const storyHeading = (text: string): StoryHeading => {
  const [, who = '', mark = '', inside = ''] = HEADING.exec(text) ?? []
  const [time = ''] = TIME.exec(inside) ?? []
  const words = inside.slice(0, inside.length - time.length).trim()
  return {
    role: who === 'User' ? 'user' : who === 'Recap' ? 'recap' : 'agent',
    isSidechain: /sidechain/.test(mark),
    isQueued: /queued/.test(mark),
    model: /\bmodel ([^,]+)/.exec(words)?.[1] ?? (/^(?:mode |\s*$)/.test(words) ? undefined : words),
    at: storyTime(time)
  }
}

const HEADING = /^(\w+)(?: - ([^(]*?))?\s*(?:\((.*)\))?\s*$/
const TIME = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/

/** `2026-02-03 08:15:00Z`, `…-0700`; without a zone it is UTC. */
const storyTime = (text: string): Millis | undefined => {
  const [, day, clock, zone = ''] = /^(\S{10})[ T]([\d:.]+)(.*)$/.exec(text) ?? []
  if (day === undefined || clock === undefined) return undefined
  const parsed = Date.parse(`${day}T${clock}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2') || 'Z'}`)
  return Number.isNaN(parsed) ? undefined : parsed
}
