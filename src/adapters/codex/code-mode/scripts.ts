// Code mode: the model writes a script that calls the tools. What is remembered of the scripts of a rollout: the rows
// that stand for one, what it printed so far, and where it goes on.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Status, Text, Tool } from '../../../model/transcript/types.ts'
import type { PrintedItem, ScriptOutput } from './output.ts'

export interface Script {
  readonly callId: string
  /** For each call that it makes: the call id of the row that shows it. Several may share one. */
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
  /** The calls that scripts make after their first one, by the name of the row. */
  readonly rows = new Map<string, Tool>()
  /** The row of the command that runs in each terminal session. */
  readonly sessions = new Map<string, string>()
  /** What came for a row, from its own script and from those that looked after it. */
  readonly #outputs = new Map<string, Map<string, Text>>()

  get(callId: string): Script | undefined {
    return this.#byCall.get(this.#waits.get(callId) ?? callId)
  }

  /** The rows of a script are known. What it printed may have come first; an id that is used again is another script. */
  called(callId: string, rows: readonly string[]): Script {
    const early = this.#byCall.get(callId)
    const script = early && early.rows.length === 0 ? early : newScript(callId)
    script.rows = rows
    this.#byCall.set(callId, script)
    return script
  }

  /** A script printed something, or ended. */
  told(callId: string, output: ScriptOutput): Script {
    const script = this.get(callId) ?? newScript(callId)
    this.#byCall.set(script.callId, script)
    if (output.cell !== undefined) this.#cells.set(output.cell, script.callId)
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

  /** All output of a row, with this from this source. */
  output(row: string, source: string, text: Text): Text {
    const parts = this.#outputs.get(row) ?? new Map<string, Text>()
    this.#outputs.set(row, parts)
    if (parts.size < MOST || parts.has(source)) parts.set(source, text)
    return joinTexts([...parts.values()])
  }
}

const newScript = (callId: string): Script => ({ callId, rows: [], items: [], errors: [], status: 'running' })

/** Only a hostile log has more. */
const MOST = 1000
