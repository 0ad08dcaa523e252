// What a script printed, at the calls that it made. A script may print in several records: while it runs in a cell, by
// the calls that wait for the cell, and by notes of its own under the same id.

import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { ToldCall } from '../../transcript/calls.ts'
import type { CodexBuilder } from '../builder.ts'
import { plainOutput, scriptOutput } from './output.ts'
import type { Script } from './scripts.ts'
import { inForeground, sharesOf, withShare } from './shares.ts'

/** Whether this result is a script's. `stub`: the call it names. */
export const scriptAnswered = (codex: CodexBuilder, stub: ToldCall, output: Cursor): boolean => {
  const { scripts } = codex.rollout
  const known = scripts.get(stub.callId)
  const told = scriptOutput(output) ?? (known && plainOutput(output))
  if (!told || stub.callId === '') return false
  const script = scripts.told(stub.callId, told)
  outputShared(codex, script.rows.length > 0 ? script : { ...script, rows: [stub.callId] }, stub)
  return true
}

/** Gives each row its share. */
export const outputShared = (codex: CodexBuilder, script: Script, stub?: ToldCall): void => {
  const { at, calls, thread, rollout } = codex
  const shares = sharesOf(script)
  for (const [k, callId] of script.rows.entries()) {
    const share = shares[k]
    if (!share) continue
    const row = { ...(stub ?? NO_CALL), callId, thread }
    const isTold = rollout.doings.told.has(callId)
    const tell = stub && (calls.waits(callId, thread) || !calls.call(callId)) ? 'answered' : 'told'
    const known = calls[tell](row, tool => ({
      ...withShare(tool, share, isTold),
      ...optional('endedAt', at)
    }))
    sessionTold(codex, callId, known.detail.kind === 'execute' ? share : {})
  }
}

const NO_CALL: ToldCall = {
  callId: '',
  name: '',
  thread: '',
  detail: { kind: 'other' },
  status: 'running',
  output: ''
}

/** A command that goes on in a terminal session, and later how it ended. */
const sessionTold = (
  codex: CodexBuilder,
  callId: string,
  { session, exitCode }: { readonly session?: string; readonly exitCode?: number }
): void => {
  const { sessions, polls } = codex.rollout.scripts
  if (session !== undefined && !sessions.has(session)) sessions.set(session, callId)
  const opened = exitCode === undefined ? undefined : sessions.get(polls.get(callId) ?? '')
  if (opened === undefined || opened === callId) return
  const { thread } = codex
  codex.calls.told({ ...NO_CALL, callId: opened, thread }, tool => ({
    ...tool,
    status: exitCode === 0 ? 'done' : 'failed',
    detail:
      tool.detail.kind === 'execute'
        ? { ...inForeground(tool.detail), ...optional('exitCode', exitCode) }
        : tool.detail
  }))
}

/** A call that only waits for a cell has no row: what it brings stands at the script. */
export const waitTold = (codex: CodexBuilder, callId: string, args: Cursor): boolean => {
  const cell = args.str('cell_id') ?? args.num('cell_id')
  const script = cell === undefined ? undefined : codex.rollout.scripts.waits(callId, String(cell))
  const last = script?.rows.at(-1)
  if (last === undefined) return false
  codex.calls.told({ ...NO_CALL, callId: last, thread: codex.thread }, tool => tool)
  return true
}
