// What an event's line says after its name, and whether there is more to open.

import { sizeOf } from '../entry/text-value.ts'
import type { EventDetail, Text } from '../transcript/types.ts'
import { faultLine, firstLine } from './first-line.ts'
import { compact } from './numbers.ts'
import { duration } from './time.ts'

export const eventNote = (detail: EventDetail): string => {
  switch (detail.event) {
    case 'compaction':
      return listed(detail.trigger, tokens(detail.tokensBefore, detail.tokensAfter))
    case 'error':
      return listed(
        detail.code && detail.code !== 'unknown' && !firstLine(detail.text).includes(detail.code)
          ? `code ${detail.code}`
          : '',
        detail.retry && retrying(detail.retry)
      )
    case 'shell':
      return detail.exitCode === undefined || detail.exitCode === 0 ? '' : `exit ${detail.exitCode}`
    case 'notification':
      return detail.status ?? ''
    case 'turn':
      return detail.duration === undefined ? '' : duration(detail.duration)
    case 'setting':
    case 'interrupt':
    case 'permission':
    case 'hook':
    case 'command':
    case 'context':
    case 'plan':
    case 'rewind':
    case 'branch':
    case 'link':
    case 'label':
    case 'notice':
      return ''
    default:
      return detail satisfies never
  }
}

/** Is there anything that the line does not say already? */
export const hasMore = (detail: EventDetail): boolean => {
  switch (detail.event) {
    case 'compaction':
      return isMore(detail.summary) || isMore(detail.failed, detail.failed)
    case 'notification':
      return detail.title ? isMore(detail.text, detail.title) : goesOn(detail.text)
    case 'error':
      return faultLine(detail.text).endsWith('…')
    case 'notice':
      return goesOn(detail.text)
    case 'interrupt':
      return goesOn(detail.text) || sizeOf(detail.text) > INTERRUPT
    case 'permission':
      return detail.options.length > 0
    case 'hook':
      return isMore(detail.text)
    case 'command':
      return goesOn(detail.command) || isMore(detail.output)
    case 'shell':
      return true
    case 'context':
      return isMore(detail.text) || (detail.images?.length ?? 0) > 0
    case 'plan':
      return detail.todos.length > 0 || isMore(detail.text)
    case 'branch':
      return goesOn(detail.summary)
    case 'turn':
      return isMore(detail.text)
    case 'setting':
    case 'rewind':
    case 'link':
    case 'label':
      return false
    default:
      return detail satisfies never
  }
}

/** Does it tell of something that went wrong? */
export const tellsFailure = (detail: EventDetail): boolean => {
  switch (detail.event) {
    case 'error':
      return true
    case 'turn':
      return detail.failed === true
    case 'hook':
      return detail.outcome === 'failed'
    case 'compaction':
      return detail.failed !== undefined
    case 'notice':
      return detail.level === 'error'
    case 'setting':
    case 'interrupt':
    case 'permission':
    case 'command':
    case 'shell':
    case 'context':
    case 'notification':
    case 'plan':
    case 'rewind':
    case 'branch':
    case 'link':
    case 'label':
      return false
    default:
      return detail satisfies never
  }
}

/** "[Request interrupted by user for tool use]" says no more than the line. */
const INTERRUPT = 60

const isMore = (text: Text | undefined, said = ''): boolean =>
  text !== undefined && sizeOf(text) > 0 && text !== said

/** The line shows the first line; is there a second, or was the first cut? */
export const goesOn = (text: Text): boolean => firstLine(text).endsWith('…')

const tokens = (before: number | undefined, after: number | undefined): string => {
  if (before === undefined) return after === undefined ? '' : `to ${compact(after)} tokens`
  return after === undefined ? `${compact(before)} tokens` : `${compact(before)} → ${compact(after)} tokens`
}

const retrying = ({ attempt, of, wait }: { attempt: number; of?: number; wait?: number }): string =>
  `try ${attempt}${of === undefined ? '' : ` of ${of}`}${wait === undefined ? '' : `, after ${duration(wait)}`}`

const listed = (...notes: readonly (string | undefined)[]): string =>
  notes.filter(note => note !== undefined && note !== '').join(' · ')
