// A script as the calls it makes: each is a row of its own kind, in the message of the script. The first row has the
// id of the script's call, the others count from there, so that links to a script keep pointing at it.

import { scriptCalls } from '../../../model/script/calls.ts'
import type { ToolDetail } from '../../../model/transcript/types.ts'
import { describeCall, optional } from '../../reading/arguments.ts'
import { Cursor } from '../../reading/cursor.ts'
import type { Place } from '../../reading/place.ts'
import type { ToldCall } from '../../transcript/calls.ts'
import type { CodexBuilder } from '../builder.ts'
import { CODEX_TOOLS } from '../tools.ts'
import { foldedInto, outputShared } from './answers.ts'

/** Puts the rows of a script; `stub` is its call, as far as it is known. */
export const scriptTold = (codex: CodexBuilder, stub: ToldCall, source: Cursor): void => {
  const { callId } = stub
  const rows = rowsOf(codex, stub, source)
  let place: Place | undefined
  for (const row of rows) {
    if (!row.call) foldedInto(codex, row.callId)
    else {
      if (place) furtherCall(codex, row.call, stub.callId, place)
      else {
        const { message, after, thread } = codex.calls.called(row.call)
        place = { message, after, thread }
      }
      codex.rollout.doings.remember(row.call)
    }
  }
  if (callId === '') return
  const script = codex.rollout.scripts.called(
    callId,
    rows.map(row => row.callId)
  )
  if (script.items.length + script.errors.length > 0) outputShared(codex, script)
}

/** The log has one id for all calls of a script: the others are not found by it. */
const furtherCall = (codex: CodexBuilder, call: ToldCall, callId: string, place: Place): void => {
  const id = codex.entryId(call.callId === '' ? codex.named() : call.callId)
  const tool = codex.put({ ...call, callId, type: 'tool', id, ...place, src: [codex.record] })
  if (callId !== '') codex.rollout.scripts.rows.set(call.callId, tool)
}

/** A call of a script and the row that shows it: a new one, or that of the command it looks after. */
interface NestedRow {
  readonly callId: string
  readonly call?: ToldCall
}

const rowsOf = (codex: CodexBuilder, stub: ToldCall, source: Cursor): readonly NestedRow[] => {
  const text = typeof source.value === 'string' ? source.value : ''
  const calls = new Cursor(scriptCalls(text), source.record, source.path).list()
  if (calls.length === 0 || calls.length > MOST || !calls.every(isKnown))
    return [{ callId: stub.callId, call: wholeScript(stub, source, calls) }]
  const rows: NestedRow[] = []
  // A result that came first stands in its own place: its call does not go elsewhere.
  const isEarly = stub.callId === '' || codex.calls.call(stub.callId) !== undefined
  for (const call of calls) {
    const after = lookedAfter(codex, call, rows.at(-1), isEarly)
    if (after !== undefined) rows.push({ callId: after })
    else {
      const callId = idOf(stub.callId, rows.filter(row => row.call).length)
      rows.push({ callId, call: { ...stub, ...nested(call), callId } })
    }
  }
  return rows
}

/** A call that sends nothing to a terminal session only waits for the command that runs there. */
const lookedAfter = (
  codex: CodexBuilder,
  call: Cursor,
  before: NestedRow | undefined,
  isEarly: boolean
): string | undefined => {
  const args = call.get('input')
  if (call.str('name') !== 'write_stdin' || (args.has('chars') && args.str('chars') !== '')) return undefined
  const session = args.num('session_id') ?? args.str('session_id') ?? ''
  const isOwn = call.get('marks').str('session_id') === 'open'
  if (isOwn) return before?.callId
  return isEarly ? undefined : codex.rollout.scripts.sessions.get(String(session))
}

const idOf = (callId: string, k: number): string => (k === 0 || callId === '' ? callId : `${callId}.${k}`)

/** More than a model writes into one script. */
const MOST = 200

/** What a call cannot be understood without. */
const NEEDED: ReadonlyMap<string, readonly string[]> = new Map([
  ['exec_command', ['cmd', 'command']],
  ['shell', ['command']]
])

const isKnown = (call: Cursor): boolean => {
  const needed = NEEDED.get(call.str('name') ?? '') ?? []
  const marks = call.get('marks')
  return call.str('how') !== 'open' && !needed.concat('...').some(key => marks.str(key) === 'open')
}

const nested = (call: Cursor): Pick<ToldCall, 'name' | 'detail' | 'input' | 'title'> => {
  const name = call.str('name') ?? ''
  const args = call.get('input')
  const { detail, ...rest } = describeCall(CODEX_TOOLS, name, args)
  const mark = hasHoles(call) ? 'template' : undefined
  return {
    name,
    detail: detail.kind === 'execute' && mark ? { ...detail, description: mark } : detail,
    ...optional('title', detail.kind === 'execute' ? undefined : mark),
    ...(args.isObject || detail.kind === 'other' ? rest : {})
  }
}

/** Parts of a text are known only to who ran it. */
const hasHoles = (call: Cursor): boolean => {
  const marks = call.get('marks')
  return call.get('input').isObject
    ? marks.keys().some(key => marks.str(key) === 'template')
    : call.str('how') === 'template'
}

/** The script as it is, where its calls cannot be told without running it. */
const wholeScript = (stub: ToldCall, source: Cursor, calls: readonly Cursor[]): ToldCall => {
  const text = typeof source.value === 'string' ? source.value : ''
  const [pragma = ''] = /^\s*\/\/ @exec:[^\n]*(?:\n|$)/.exec(text) ?? []
  const command = source.isString ? source.cut(pragma.length) : source.text()
  const title = calledNames(calls)
  if (title === '') return { ...stub, input: [{ name: 'script', value: command }] }
  const detail: ToolDetail = { kind: 'execute', command, script: 'script.js', description: title }
  return { ...stub, title, detail }
}

/** "exec_command ×3, apply_patch" */
const calledNames = (calls: readonly Cursor[]): string => {
  const counts = new Map<string, number>()
  for (const call of calls) {
    const name = call.str('name') ?? ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ')
}
