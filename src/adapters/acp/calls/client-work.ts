// What the agent asks its client to do in protocol 1: read and write files, run commands.
// Such a request is part of the call that it serves; without one it stands for a call of its own.

import { previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { AcpAnswer } from '../requests.ts'
import type { AcpSession } from '../session.ts'
import type { AcpTranscript } from '../transcript.ts'
import { errorText } from '../turns.ts'
import { type AcpCall, isOver } from './call.ts'
import { NO_CONTENT } from './call-content.ts'
import { pathOf } from './call-detail.ts'
import { claimTerminal, endTerminal, startTerminal, type Terminal, terminalIn } from './terminals.ts'

/** `fs/read_text_file` and `fs/write_text_file`. */
export const serveFile = (
  { calls }: AcpTranscript,
  method: string,
  id: string | undefined,
  params: Cursor
): AcpAnswer => {
  const path = params.str('path') ?? ''
  const reads = method === 'fs/read_text_file'
  const served = calls.findOpen(call => isAbout(call, path, reads))
  const call = served ?? calls.begin(id, method, reads ? 'read' : 'edit')
  if (served && !reads) showWritten(served, path, params.get('content'))
  if (!served) {
    call.input = params
    call.status = 'running'
  }
  calls.put(call)
  return (result, error) => {
    const isRead = reads && call.tool.detail.kind === 'read'
    fill(call, error.isObject ? errorText(error) : isRead ? result.get('content').text() : '')
    if (!served) calls.advance(call, error.isObject ? 'failed' : 'done')
    calls.put(call)
  }
}

/** `terminal/create`: its answer names the terminal. */
export const createTerminal = (acp: AcpTranscript, id: string | undefined, params: Cursor): AcpAnswer => {
  const { calls } = acp
  const terminal = startTerminal(params)
  const served = servedBy(acp, terminal)
  const call = served ?? calls.begin(id, 'terminal/create', 'execute')
  if (!served) call.status = 'running'
  claimTerminal(call, terminal)
  calls.put(call)
  return (result, error) => {
    const name = result.str('terminalId')
    if (name !== undefined) nameTerminal(acp.here.session, name, terminal)
    if (error.isObject) {
      fill(call, errorText(error))
      if (call.tool.callId === '') calls.advance(call, 'failed')
    }
    calls.put(call)
  }
}

/** The answers to `terminal/output` and `terminal/wait_for_exit`; the others say nothing that can be shown. */
export const serveTerminal = (acp: AcpTranscript, method: string, params: Cursor, result: Cursor): void => {
  const id = params.str('terminalId') ?? ''
  const terminal = terminalIn(acp.here.session, id)
  const isWhole = method === 'terminal/output' && result.has('output')
  if (isWhole) terminal.output = result.get('output').text()
  if (isWhole) endTerminal(terminal, result.get('exitStatus'))
  if (method === 'terminal/wait_for_exit') endTerminal(terminal, result)
  showTerminal(acp, terminal, id || method)
}

/** The call of this terminal again; a terminal that no call has named stands for one. */
export const showTerminal = (acp: AcpTranscript, terminal: Terminal, id: string | undefined): void => {
  const { calls } = acp
  const call = terminal.call ?? servedBy(acp, terminal) ?? calls.begin(id, 'terminal', 'execute')
  claimTerminal(call, terminal)
  const hasEnded = terminal.exitCode !== undefined || terminal.signal !== undefined
  if (call.tool.callId === '' && !isOver(call)) {
    if (hasEnded) calls.advance(call, terminal.exitCode === 0 ? 'done' : 'failed')
    else call.status = 'running'
  }
  calls.put(call)
}

/** A terminal whose id a call named before the client gave it: the two are one. */
const nameTerminal = ({ terminals }: AcpSession, id: string, terminal: Terminal): void => {
  const named = terminals.get(id)
  if (!named) {
    terminals.set(id, terminal)
    return
  }
  const { call } = terminal
  if (call?.terminals.includes(named)) call.terminals = call.terminals.filter(other => other !== terminal)
  Object.assign(named, terminal, { call: named.call ?? call })
}

/** The call that a command is run for: the one of these words, else the latest that runs any. */
const servedBy = ({ calls }: AcpTranscript, terminal: Terminal): AcpCall | undefined => {
  const words = previewOf(terminal.command ?? '')
  return calls.findOpen(call => isFree(call) && commandOf(call) === words) ?? calls.findOpen(isFree)
}

const isFree = ({ terminals, tool }: AcpCall): boolean =>
  tool.detail.kind === 'execute' && terminals.every(({ command }) => command === undefined)

const isAbout = ({ tool, locations, title = '' }: AcpCall, path: string, reads: boolean): boolean => {
  const { detail } = tool
  const fits = reads ? detail.kind !== 'execute' : detail.kind === 'edit' || detail.kind === 'write'
  if (!fits) return false
  // A call that names no file may do so in its title.
  if (pathOf(detail) === '' && locations.length === 0) {
    const [name = ''] = /[^\\/]*$/.exec(path) ?? []
    return name !== '' && detail.kind !== 'other' && title.includes(name)
  }
  return pathOf(detail) === path || locations.some(location => location.path === path)
}

const commandOf = ({ tool: { detail } }: AcpCall): string =>
  detail.kind === 'execute' ? previewOf(detail.command) : ''

/** An edit that told no diff shows at least what it wrote. */
const showWritten = (call: AcpCall, path: string, content: Cursor): void => {
  const { detail } = call.tool
  if (detail.kind !== 'edit' || detail.diffs.length > 0) return
  call.content = { ...call.content, diffs: [{ form: 'texts', path, old: '', new: content.text() }] }
}

/** The answer is the call's output, unless its updates told that already. */
const fill = (call: AcpCall, text: Text): void => {
  if (sizeOf(text) === 0 || sizeOf(call.outcome?.text ?? '') > 0) return
  if (call.tool.callId === '') call.content = { ...NO_CONTENT, text }
  else call.outcome = { ...call.outcome, text }
}
