// What a script printed, at the calls that it made. A script may print in several records: while it runs in a cell, by
// the calls that wait for the cell, and by notes of its own under the same id.

import { optional } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { type CallChange, type ToldCall, untoldCall } from '../../transcript/calls.ts'
import type { CodexBuilder } from '../builder.ts'
import { headlessOutput, scriptOutput } from './output.ts'
import type { Script } from './scripts.ts'
import { type Share, sharesOf, withShare } from './shares.ts'

/** Whether this result is a script's. `stub`: the call it names. */
export const scriptAnswered = (codex: CodexBuilder, stub: ToldCall, output: Cursor): boolean => {
  const { scripts } = codex.rollout
  const known = scripts.get(stub.callId)
  const told = scriptOutput(output) ?? (known && headlessOutput(output))
  if (!told || stub.callId === '') return false
  const script = scripts.told(stub.callId, told)
  const rows = script.rows.length > 0 ? script.rows : [script.callId]
  outputShared(codex, { ...script, rows }, stub)
  return true
}

/** Gives each row its share. `stub`: what a row without a call is. */
export const outputShared = (codex: CodexBuilder, script: Script, stub?: ToldCall): void => {
  const { calls, thread } = codex
  const { scripts } = codex.rollout
  for (const [k, share] of sharesOf(script).entries()) {
    const own = {
      ...share,
      output: scripts.output(share.row, `${script.callId} ${k}`, share.output)
    }
    const isFirst = calls.waits(share.row, thread) || (!calls.call(share.row) && !scripts.rows.has(share.row))
    const row = { ...(stub ?? rowOf(codex, share.row)), callId: share.row }
    shareTold(
      codex,
      row,
      isOwn(script, share) ? own : { ...own, status: 'running' },
      isFirst && stub !== undefined
    )
  }
}

/** What went wrong while a script looked after a command says nothing about the command. */
const isOwn = ({ callId }: Script, { row, exitCode, status }: Share): boolean =>
  row === callId || row.startsWith(`${callId}.`) || exitCode !== undefined || status === 'done'

const shareTold = (codex: CodexBuilder, row: ToldCall, share: Share, isFirst: boolean): void => {
  const { at, rollout } = codex
  const isTold = rollout.doings.told.has(row.callId)
  const change: CallChange = tool => ({ ...withShare(tool, share, isTold), ...optional('endedAt', at) })
  if (isFirst) codex.calls.answered(row, change)
  else codex.told(row, change)
  if (share.session !== undefined) rollout.scripts.sessions.set(share.session, row.callId)
}

const rowOf = ({ thread }: CodexBuilder, callId: string): ToldCall => untoldCall(callId, thread)

/** This record belongs to a row and adds nothing of its own. */
export const foldedInto = (codex: CodexBuilder, row: string): void => {
  codex.told(rowOf(codex, row), tool => tool)
}

/** A call that only waits for a cell has no row: what it brings stands at the script. */
export const waitTold = (codex: CodexBuilder, callId: string, args: Cursor): boolean => {
  const cell = args.str('cell_id') ?? args.num('cell_id')
  const script = cell === undefined ? undefined : codex.rollout.scripts.waits(callId, String(cell))
  const last = script?.rows.at(-1)
  if (last === undefined) return false
  foldedInto(codex, last)
  return true
}
