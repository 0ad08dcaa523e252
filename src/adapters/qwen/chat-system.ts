// `system` records, by subtype: commands, compressions, rewinds, ends of turns, facts, and bookkeeping that stays silent.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Event, EventDetail, Text } from '../../model/transcript/types.ts'
import { type GeminiMessage, turnEnd } from '../gemini/message.ts'
import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalText } from '../reading/optional-members.ts'
import { again } from '../reading/sources.ts'
import { meanings } from '../reading/word-tables.ts'
import { isBookkeeping, plainWords } from '../transcript/plain-words.ts'

export class SystemRecords {
  /** Commands that wait for what they print. */
  readonly #commands = new Map<string, Event>()

  /** False for a record that nobody knows. */
  read(message: GeminiMessage, record: Cursor): boolean {
    const payload = record.get('systemPayload')
    const subtype = record.str('subtype') ?? ''
    if (subtype === 'slash_command') this.#command(message, payload)
    else READERS.get(subtype)?.(message, payload)
    return subtype === 'slash_command' || READERS.has(subtype) || saysWords(message, record, subtype)
  }

  /** What the command printed is folded into the command. */
  #command(message: GeminiMessage, payload: Cursor): void {
    const command = payload.str('rawCommand') || '/'
    const key = `${message.thread}\n${command}`
    const output = printed(payload)
    const asked = this.#commands.get(key)
    if (payload.str('phase') === 'result' && asked?.detail.event === 'command') {
      this.#commands.delete(key)
      const text = joinTexts([asked.detail.output ?? '', output])
      const detail = { ...asked.detail, ...optional('output', text || undefined) }
      message.builder.put(again({ ...asked, detail }, message.builder.record))
      return
    }
    const entry = message.event({ event: 'command', command, ...optional('output', output || undefined) })
    if (payload.str('phase') !== 'result') this.#commands.set(key, entry)
  }
}

/** A record without a subtype that says something, or with one that is newer than this. */
const saysWords = (message: GeminiMessage, record: Cursor, subtype: string): boolean => {
  if (isBookkeeping(subtype)) return true
  const parts = record.get('message').list('parts')
  const said = joinTexts(parts.map(part => part.get('text').text()))
  const text = said === '' && subtype !== '' ? plainWords(record.get('systemPayload')) : said
  if (text !== '')
    message.event(
      subtype === ''
        ? { event: 'notice', level: 'info', text }
        : { event: 'context', label: subtype.slice(0, 100), text }
    )
  return text !== ''
}

const compression = (info: Cursor): EventDetail => {
  const status = info.num('compressionStatus') ?? DONE
  return {
    event: 'compaction',
    ...present({ trigger: info.str('triggerReason'), tokensBefore: info.num('originalTokenCount') }),
    ...optional('tokensAfter', info.num('newTokenCount')),
    ...optionalText('summary', info.get('warning')),
    ...optional('failed', status === DONE ? undefined : (WHY.get(status) ?? 'failed'))
  }
}

const DONE = 1
const WHY: ReadonlyMap<number, string> = new Map([
  [2, 'the summary was longer than the history'],
  [3, 'the tokens could not be counted'],
  [4, 'the summary was empty'],
  [5, 'nothing to compress']
])

const printed = (payload: Cursor): Text => {
  const items = payload.list('outputHistoryItems')
  return joinTexts(items.map(item => (item.get('text').isString ? item.get('text') : item).text()))
}

const tellFiles = (message: GeminiMessage, payload: Cursor) => {
  const words = payload.get('message')
  const text = joinTexts([payload.get('filesRead').text('lines'), words.isString ? words.text() : ''])
  message.event({ event: 'context', label: 'files', text })
}

const endTurn = (message: GeminiMessage, payload: Cursor) => {
  const state = payload.str('state')
  if (state !== 'completed') message.builder.calls.giveUp(message.thread)
  const [started, ended] = [payload.time('startedAt'), payload.time('endedAt')]
  const isMeasured = started !== undefined && ended !== undefined && ended >= started
  message.event(turnEnd(state ?? 'ended', payload.get('error'), isMeasured ? ended - started : undefined))
}

const READERS = meanings<(message: GeminiMessage, payload: Cursor) => void>([
  [(message, payload) => message.event(compression(payload.get('info'))), 'chat_compression'],
  [tellFiles, 'at_command'],
  [message => message.event({ event: 'rewind', to: message.after }), 'rewind'],
  [endTurn, 'turn_result'],
  [({ builder }, payload) => builder.facts.note({ title: payload.str('customTitle') }), 'custom_title'],
  [({ builder }, payload) => builder.facts.note({ model: payload.str('modelId') }), 'session_model'],
  // Deliberately not shown.
  [() => {}, 'ui_telemetry file_history_snapshot attribution_snapshot branch_checkpoint goal_state'],
  [
    () => {},
    'user_text_elements session_artifact_event session_artifact_snapshot agent_bootstrap agent_retry'
  ],
  [() => {}, 'parent_session session_source']
])
