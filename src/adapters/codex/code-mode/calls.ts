// A script as the calls it makes: each is a row of its own kind, in the message of the script. The first row has the
// id of the script's call, the others count from there, so that links to a script keep pointing at it.

import { scriptCalls } from '../../../model/script/calls.ts'
import type { ToolDetail } from '../../../model/transcript/types.ts'
import { describeCall, optional } from '../../reading/arguments.ts'
import { Cursor } from '../../reading/cursor.ts'
import { optionalList } from '../../reading/optional-members.ts'
import type { ToldCall } from '../../transcript/calls.ts'
import type { CodexBuilder } from '../builder.ts'
import { CODEX_TOOLS } from '../tools.ts'
import { outputShared } from './answers.ts'

/** Puts the rows of a script; `stub` is its call, as far as it is known. */
export const scriptTold = (codex: CodexBuilder, stub: ToldCall, source: Cursor): void => {
  const { callId } = stub
  const rows = rowsOf(stub, source)
  const [first, ...more] = rows
  if (!first) return
  const { message, after, thread } = codex.calls.called(first)
  for (const row of more) codex.calls.called(row, () => ({ message, after, thread }))
  for (const row of rows) codex.rollout.doings.remember(row)
  pollsTold(codex, rows)
  if (callId === '') return
  const script = codex.rollout.scripts.called(
    callId,
    rows.map(row => row.callId)
  )
  if (script.items.length + script.errors.length > 0) outputShared(codex, script)
}

/** Which terminal session a call looks after. */
const pollsTold = ({ rollout }: CodexBuilder, rows: readonly ToldCall[]): void => {
  for (const { callId, name, detail } of rows) {
    const session = detail.kind === 'execute' ? SESSION.exec(detail.description ?? '')?.[1] : undefined
    if (name === 'write_stdin' && session !== undefined) rollout.scripts.polls.set(callId, session)
  }
}

const SESSION = /session (\d+)$/

const rowsOf = (stub: ToldCall, source: Cursor): readonly ToldCall[] => {
  const text = typeof source.value === 'string' ? source.value : ''
  const calls = new Cursor(scriptCalls(text), source.record, source.path).list()
  if (calls.length === 0 || calls.length > MOST || !calls.every(isKnown))
    return [wholeScript(stub, source, calls)]
  return calls.map((call, k) => ({ ...stub, ...nested(call), callId: idOf(stub.callId, k) }))
}

const idOf = (callId: string, k: number): string => (k === 0 || callId === '' ? callId : `${callId}.${k}`)

/** More than a model writes into one script. */
const MOST = 200

/** What a call cannot be understood without. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  exec_command: ['cmd', 'command'],
  shell: ['command']
}

const isKnown = (call: Cursor): boolean => {
  const needed = NEEDED[call.str('name') ?? ''] ?? []
  const marks = call.get('marks')
  return call.str('how') !== 'open' && !needed.concat('...').some(key => marks.str(key) === 'open')
}

const nested = (call: Cursor): Pick<ToldCall, 'name' | 'detail' | 'input' | 'title'> => {
  const name = call.str('name') ?? ''
  const { detail, input } = describeCall(CODEX_TOOLS, name, call.get('input'))
  const isTemplate = [call.str('how'), ...(NEEDED[name] ?? []).map(key => call.get('marks').str(key))]
  const isShown = call.get('input').isObject
  const mark = isTemplate.includes('template') && (!isShown || hasTemplate(call)) ? TEMPLATE : undefined
  return {
    name,
    detail: mark !== undefined && detail.kind === 'execute' ? { ...detail, description: mark } : detail,
    ...optional('title', detail.kind === 'execute' ? undefined : mark),
    ...optionalList('input', isShown ? input : [])
  }
}

/** Parts of a text are known only to who ran it. */
const TEMPLATE = 'template'

const hasTemplate = (call: Cursor): boolean => {
  const marks = call.get('marks')
  return marks.keys().some(key => marks.str(key) === TEMPLATE)
}

/** The script as it is, where its calls cannot be told without running it. */
const wholeScript = (stub: ToldCall, source: Cursor, calls: readonly Cursor[]): ToldCall => {
  const text = typeof source.value === 'string' ? source.value : ''
  const [pragma = ''] = /^\s*\/\/ @exec:[^\n]*(?:\n|$)/.exec(text) ?? []
  const command = source.isString ? source.cut(pragma.length) : source.text()
  const title = calledNames(calls)
  if (title === '') return { ...stub, input: [{ name: 'script', value: command }] }
  const detail: ToolDetail = { kind: 'execute', command, description: title }
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
