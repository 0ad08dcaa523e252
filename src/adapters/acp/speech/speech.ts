// What was said, in the order in which it came: prompts, chunks, and the whole messages of protocol 2.

import { joinTexts, sizeOf } from '../../../model/entry/text-value.ts'
import type { Text, User } from '../../../model/transcript/types.ts'
import type { Content } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { firstOf } from '../../reading/first.ts'
import { mediaOf } from '../../reading/optional-members.ts'
import type { AcpSpeaker } from '../session.ts'
import type { AcpTranscript } from '../transcript.ts'
import { blocksOf, promptBlocks } from './blocks.ts'
import { Echo } from './echo.ts'
import { isReplay, remember } from './replays.ts'
import { closeRun, growRun, latestPiece, runFor, spokenEntry, spokenPlace } from './runs.ts'

/** The human's turn, as the client sent it. */
export const sendPrompt = (acp: AcpTranscript, params: Cursor, source: User['source']) => {
  const at = firstOf(params, 'prompt', 'content')
  const content = promptBlocks(at)
  if (isEmpty(content)) return acp.silent('empty prompt')
  acp.unknownBlocks(content.unknown)
  const { session } = acp.here
  const place = spokenPlace(acp, 'user', params.str('messageId'), [acp.record])
  const entry = acp.put<User>({ type: 'user', ...place, source, text: content.text, ...mediaOf(content) })
  session.echo = new Echo(entry, at)
  remember(session, acp.record, 'user', content.text)
}

export const readChunk = (acp: AcpTranscript, role: AcpSpeaker, update: Cursor) => {
  const at = saidIn(update)
  const content = blocksOf(at)
  if (isEmpty(content)) return acp.silent('empty chunk')
  if (isEcho(acp, role, [at])) return
  if (isReplay(acp.here.session, acp.record, role, content.text)) {
    acp.silent('replayed')
    return acp.notice('duplicate-record')
  }
  acp.unknownBlocks(content.unknown)
  const run = runFor(acp, role, update.str('messageId') || undefined)
  const words = typeof at.value === 'string' ? at.value : at.str('text')
  if (words === undefined) run.repeats.reset()
  else if (run.repeats.hears(words)) {
    if (run.entry) acp.append(run.entry.id, '')
    run.src.push(acp.record)
    return acp.notice('repeated-chunk')
  }
  growRun(acp, run, content)
}

/** Protocol 2 sends whole messages too: they replace what their chunks built. */
export const readWhole = (acp: AcpTranscript, role: AcpSpeaker, update: Cursor) => {
  const messageId = update.str('messageId')
  const at = saidIn(update)
  if (!messageId) return readAlone(acp, role, update, at)
  const content = blocksOf(at)
  if (isEmpty(content)) return acp.silent('empty message')
  if (isEcho(acp, role, at.isList ? at.list() : [at])) return
  acp.unknownBlocks(content.unknown)
  const known = latestPiece(acp.here.lane, role, messageId)
  if (!known) return growRun(acp, runFor(acp, role, messageId), content)
  const rest = known.before > 0 ? restOf(at, known.before) : content.text
  known.src.push(acp.record)
  known.size = sizeOf(rest)
  const entry = acp.put(spokenEntry(role, known.place, known.src, rest, content))
  const { run } = acp.here.lane
  if (run?.entry?.id !== entry.id) return
  run.entry = entry
  run.text = rest
  run.repeats.reset()
}

/** A whole message without a name continues nothing; it may say again what its chunks have said. */
const readAlone = (acp: AcpTranscript, role: AcpSpeaker, update: Cursor, at: Cursor) => {
  const words = at.isString ? at.value : at.str('text')
  if (acp.here.lane.run?.text !== words) closeRun(acp)
  readChunk(acp, role, update)
  closeRun(acp)
}

/** Some hosts leave the block out and keep its text. */
const saidIn = (update: Cursor): Cursor => update.get(update.get('content').exists ? 'content' : 'text')

/** The history is sent again: what comes now continues nothing that was said before. */
export const loadHistory = (acp: AcpTranscript): void => {
  const { session } = acp.here
  closeRun(acp)
  session.isReplaying = true
  session.loadedAt = acp.record
}

const isEcho = (acp: AcpTranscript, role: AcpSpeaker, blocks: readonly Cursor[]): boolean => {
  const { session } = acp.here
  const { echo } = session
  if (role !== 'user') session.echo = undefined
  if (role !== 'user' || !echo || !blocks.every(block => echo.hears(block))) return false
  echo.entry = acp.putAgain(echo.entry)
  return true
}

/** What blocks of text say after so many characters, which earlier pieces of the message hold. */
const restOf = (at: Cursor, said: number): Text => {
  let left = said
  const texts = (at.isList ? at.list() : [at]).map(block => {
    const words = block.isString ? block : block.get('text')
    const from = left
    left = Math.max(0, left - sizeOf(words.text()))
    return from === 0 ? blocksOf(block).text : words.cut(from)
  })
  return joinTexts(texts)
}

const isEmpty = ({ text, images, attached }: Content): boolean =>
  sizeOf(text) === 0 && images.length === 0 && attached.length === 0
