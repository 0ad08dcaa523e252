// What the agent asks its client to do in protocol 1: read and write files, run commands.
// Such a request is part of the call that it serves; without one it stands for a call of its own.

import { previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { silent } from '../places.ts'
import type { Here } from '../record-context.ts'
import type { Answer } from '../requests.ts'
import { errorText } from '../turns.ts'
import { type Call, entryOf, isOver } from './call.ts'
import { NO_CONTENT } from './call-content.ts'
import { pathOf } from './call-detail.ts'
import type { Calls } from './calls.ts'
import { endTerminal, showOutput, startTerminal, type Terminal, type Terminals } from './terminals.ts'

export class ClientWork {
  readonly #calls: Calls
  readonly #terminals: Terminals

  constructor(calls: Calls, terminals: Terminals) {
    this.#calls = calls
    this.#terminals = terminals
  }

  /** `fs/read_text_file` and `fs/write_text_file`. */
  file(here: Here, method: string, id: string | undefined, params: Cursor): Answer {
    const path = params.str('path') ?? ''
    const reads = method === 'fs/read_text_file'
    const served = this.#calls.findOpen(here.session.key, call => isAbout(call, path, reads))
    const call = served ?? this.#calls.begin(here, id, method, reads ? 'read' : 'edit')
    if (served && !reads) showWritten(served, path, params.get('content'))
    if (!served) {
      call.input = params
      call.status = 'running'
    }
    this.#calls.put(here, call)
    return (then, result, error) => {
      const isRead = reads && entryOf(call).detail.kind === 'read'
      fill(call, error.isObject ? errorText(error) : isRead ? result.get('content').text() : '')
      if (!served) this.#calls.advance(then, call, error.isObject ? 'failed' : 'done')
      this.#calls.put(then, call)
    }
  }

  /** `terminal/create`: its answer names the terminal. */
  create(here: Here, id: string | undefined, params: Cursor): Answer {
    const terminal: Terminal = { output: '' }
    startTerminal(terminal, params)
    const served = this.#serves(here, terminal)
    const call = served ?? this.#calls.begin(here, id, 'terminal/create', 'execute')
    if (!served) call.status = 'running'
    call.terminals = [...call.terminals, terminal]
    terminal.call = call
    this.#calls.put(here, call)
    return (then, result, error) => {
      const name = result.str('terminalId')
      if (name !== undefined) this.#name(then, name, terminal)
      if (error.isObject) {
        fill(call, errorText(error))
        if (call.callId === '') this.#calls.advance(then, call, 'failed')
      }
      this.#calls.put(then, call)
    }
  }

  /** `terminal/output` and `terminal/wait_for_exit`; the others say nothing that can be shown. */
  terminal(here: Here, method: string, params: Cursor): Answer {
    silent(here, method)
    const id = params.str('terminalId') ?? ''
    return (then, result) => {
      const terminal = this.#terminals.get(then.session.key, id)
      if (method === 'terminal/output' && result.has('output')) showOutput(terminal, result)
      if (method === 'terminal/wait_for_exit') endTerminal(terminal, result)
      this.show(then, terminal, id || method)
    }
  }

  /** The call of this terminal again; a terminal that no call has named stands for one. */
  show(here: Here, terminal: Terminal, id: string): void {
    const call =
      terminal.call ?? this.#serves(here, terminal) ?? this.#calls.begin(here, id, 'terminal', 'execute')
    terminal.call = call
    if (!call.terminals.includes(terminal)) call.terminals = [...call.terminals, terminal]
    const hasEnded = terminal.exitCode !== undefined || terminal.signal !== undefined
    if (call.callId === '' && !isOver(call)) {
      if (hasEnded) this.#calls.advance(here, call, terminal.exitCode === 0 ? 'done' : 'failed')
      else call.status = 'running'
    }
    this.#calls.put(here, call)
  }

  #name(here: Here, id: string, terminal: Terminal): void {
    const { call } = terminal
    const known = this.#joined(here, id, terminal)
    this.#terminals.set(here.session.key, id, known)
    if (known !== terminal && call?.terminals.includes(known))
      call.terminals = call.terminals.filter(other => other !== terminal)
  }

  /** A terminal whose id a call named before the client gave it: the two are one. */
  #joined(here: Here, id: string, terminal: Terminal): Terminal {
    if (!this.#terminals.has(here.session.key, id)) return terminal
    const named = this.#terminals.get(here.session.key, id)
    if (named.call && named.call !== terminal.call) terminal.call = named.call
    return Object.assign(named, terminal)
  }

  #serves(here: Here, terminal: Terminal): Call | undefined {
    const words = previewOf(terminal.command ?? '')
    const isFree = (call: Call) =>
      call.terminals.every(({ command }) => command === undefined) && entryOf(call).detail.kind === 'execute'
    return (
      this.#calls.findOpen(here.session.key, call => isFree(call) && commandOf(call) === words) ??
      this.#calls.findOpen(here.session.key, isFree)
    )
  }
}

const isAbout = (call: Call, path: string, reads: boolean): boolean => {
  const { detail } = entryOf(call)
  const fits = reads ? detail.kind !== 'execute' : detail.kind === 'edit' || detail.kind === 'write'
  return fits && (pathOf(detail) === path || call.locations.some(location => location.path === path))
}

const commandOf = (call: Call): string => {
  const { detail } = entryOf(call)
  return detail.kind === 'execute' ? previewOf(detail.command) : ''
}

/** An edit that told no diff shows at least what it wrote. */
const showWritten = (call: Call, path: string, content: Cursor): void => {
  const { detail } = entryOf(call)
  if (detail.kind !== 'edit' || detail.diffs.length > 0) return
  call.content = { ...call.content, diffs: [{ form: 'texts', path, old: '', new: content.text() }] }
}

/** The answer is the call's output, unless its updates told that already. */
const fill = (call: Call, text: Text): void => {
  if (sizeOf(text) === 0 || sizeOf(call.outcome?.text ?? '') > 0) return
  if (call.callId === '') call.content = { ...NO_CONTENT, text }
  else call.outcome = { ...call.outcome, text }
}
