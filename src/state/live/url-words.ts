// What became of a log at an address, in sentences.

import type { LiveNews } from './source.ts'

export const QUIET: LiveNews = { say: 'quiet' }

type Lost = Extract<LiveNews, { say: 'lost' }>

export const lost = (sentence: string): Lost => ({ say: 'lost', sentence })

export const otherLog = (name: string): LiveNews => ({
  say: 'replaced',
  sentence: `Another log is at ${name} now. What was read stays.`
})

export const shorterLog = (name: string): LiveNews => ({
  say: 'replaced',
  sentence: `${name} is shorter than what was read: it was emptied or replaced. What was read stays.`
})

export const tooMuch = (name: string): LiveNews => ({
  say: 'end',
  sentence: `${name} has sent 500 MB: it is followed no further. What was read stays.`
})

export const allSaid = (name: string): LiveNews => ({
  say: 'end',
  sentence: `${name} has said that this was all.`
})

export const statusNews = (name: string, status: number, wasThere: boolean): Lost => {
  if (status === 404 || status === 410)
    return lost(
      wasThere
        ? `${name} is gone (status ${status}). What was read stays.`
        : `${name} is not there (status ${status}).`
    )
  if (status === 401 || status === 403)
    return lost(`${name} may not be read (status ${status}). Sign in and try again.`)
  return lost(`${name} cannot be read just now (status ${status}).`)
}
