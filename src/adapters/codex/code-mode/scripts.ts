// Code mode: the model writes a script that calls the tools. What is remembered of the scripts of a rollout: the rows
// that stand for one, what it printed so far, and the cell in which it goes on.

import type { Status } from '../../../model/transcript/types.ts'
import type { PrintedItem, ScriptOutput } from './output.ts'

export interface Script {
  /** The call ids of its rows; the first is the call of the script itself. */
  rows: readonly string[]
  items: readonly PrintedItem[]
  errors: readonly PrintedItem[]
  status: Status
}

export class Scripts {
  readonly #byCall = new Map<string, Script>()
  /** The script that each cell runs. */
  readonly #cells = new Map<string, string>()
  /** Calls that only wait for a cell. */
  readonly #waits = new Map<string, string>()
  /** The call that opened each terminal session. */
  readonly sessions = new Map<string, string>()
  /** The session that a call looks after. */
  readonly polls = new Map<string, string>()

  get(callId: string): Script | undefined {
    return this.#byCall.get(this.#waits.get(callId) ?? callId)
  }

  /** The rows of a script are known. What it printed may have come first. */
  called(callId: string, rows: readonly string[]): Script {
    const script = this.#byCall.get(callId) ?? newScript()
    // Some servers use one id again and again.
    const isAgain = script.rows.length > 0
    const kept = isAgain ? newScript() : script
    kept.rows = rows
    this.#byCall.set(callId, kept)
    return kept
  }

  /** A script printed something, or ended. */
  told(callId: string, output: ScriptOutput): Script {
    const script = this.get(callId) ?? newScript()
    if (!this.get(callId)) this.#byCall.set(callId, script)
    if (output.cell !== undefined) this.#cells.set(output.cell, this.#waits.get(callId) ?? callId)
    script.items = [...script.items, ...output.items].slice(0, MOST)
    script.errors = [...script.errors, ...output.errors].slice(0, MOST)
    script.status = output.status
    return script
  }

  /** This call waits for a cell; nothing if no script is known to run in it. */
  waits(callId: string, cell: string): Script | undefined {
    const owner = this.#cells.get(cell)
    if (owner === undefined || callId === '') return undefined
    this.#waits.set(callId, owner)
    return this.#byCall.get(owner)
  }
}

const newScript = (): Script => ({ rows: [], items: [], errors: [], status: 'running' })

/** Only a hostile log has more. */
const MOST = 10_000
