// Terminals: requests of protocol 1, updates of protocol 2, `_meta` of Claude's bridge. All give a call its output.

import { joinTexts } from '../../../model/entry/text-value.ts'
import type { Text } from '../../../model/transcript/types.ts'
import type { Cursor } from '../../reading/cursor.ts'
import type { AcpSession } from '../session.ts'
import type { AcpCall } from './call.ts'

export interface Terminal {
  id?: string | undefined
  command?: Text | undefined
  cwd?: string | undefined
  output: Text
  exitCode?: number | undefined
  signal?: string | undefined
  /** The call that it belongs to. */
  call?: AcpCall | undefined
  data?: TerminalData
}

export const terminalIn = ({ terminals }: AcpSession, id: string): Terminal => {
  const terminal = terminals.get(id) ?? { id, output: '' }
  terminals.set(id, terminal)
  return terminal
}

export const claimTerminal = (call: AcpCall, terminal: Terminal): void => {
  terminal.call = call
  if (!call.terminals.includes(terminal)) call.terminals = [...call.terminals, terminal]
}

/** `terminal/create`: a command and its words. */
export const startTerminal = (params: Cursor): Terminal => {
  const words = [params.get('command'), ...params.list('args')].map(word => word.text())
  return { command: joinTexts(words, ' '), cwd: params.str('cwd'), output: '' }
}

export const endTerminal = (terminal: Terminal, exit: Cursor): void => {
  terminal.exitCode = exit.num('exitCode', 'exit_code') ?? terminal.exitCode
  terminal.signal = exit.str('signal') ?? terminal.signal
}

/** Protocol 2's `terminal_update`: what is present replaces. */
export const updateTerminal = (terminal: Terminal, update: Cursor): void => {
  const command = update.get('command')
  if (command.exists) terminal.command = command.text()
  terminal.cwd = update.str('cwd') ?? terminal.cwd
  const data = update.get('output').get('data')
  if (data.isString) {
    terminal.data = new TerminalData()
    terminal.output = terminal.data.read(data)
  }
  endTerminal(terminal, update.get('exitStatus'))
}

/** More output: bytes in protocol 2, plain text in `_meta`. */
export const growTerminal = (terminal: Terminal, data: Cursor, form: 'plain' | 'bytes'): void => {
  terminal.data ??= new TerminalData()
  const more = form === 'plain' ? data.text() : terminal.data.read(data)
  terminal.output = joinTexts([terminal.output, more], '')
}

/**
 * Protocol 2 sends the bytes of a terminal in base64, and a chunk may end inside a character.
 * Agents that send plain text instead are read as they are.
 */
class TerminalData {
  #decoder = new TextDecoder()
  #isPlain = false

  read(data: Cursor): Text {
    if (typeof data.value !== 'string') return ''
    const bytes = this.#isPlain ? undefined : bytesOf(data.value)
    const text = bytes && this.#decoder.decode(bytes, { stream: true })
    if (text !== undefined && !BINARY.test(text)) return text
    this.#isPlain = true
    return data.text()
  }
}

/** What no terminal prints: a sign that the text was not base64 in the first place. */
const BINARY = /[\u0000-\u0006\u000e-\u001a\u001c-\u001f\ufffd]/

const bytesOf = (text: string): Uint8Array | undefined => {
  if (text.length % 4 !== 0 || /[^A-Za-z0-9+/=]/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text), char => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
