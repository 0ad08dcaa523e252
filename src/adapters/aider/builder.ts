// What is remembered while a history is read: edits that wait for their notice, a command that waits for its output.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Event, RecordNo, Text, Tool } from '../../model/transcript/types.ts'
import type { EntryPlace } from '../reading/place.ts'
import { again } from '../reading/sources.ts'
import { SequenceBuilder } from '../transcript/sequence.ts'
import type { EditBlock } from './edits.ts'

interface OpenEdit {
  tool: Tool
  readonly block: EditBlock
}

export class AiderBuilder extends SequenceBuilder {
  /** How the model writes edits down: diff, whole, udiff, patch. */
  editFormat: { readonly name: string; readonly record: RecordNo } | undefined
  /** What looked like an edit in the last reply. A notice tells whether it was one. */
  drafts: readonly EditBlock[] = []
  /** The last reply, without its spaces. */
  #said: { readonly text: string; readonly record: RecordNo } | undefined
  #edits: readonly OpenEdit[] = []
  #command: Tool | Event | undefined
  #error: { readonly event: Event; readonly attempts: number } | undefined

  /** A call of Aider's own. There is no id in the log: it is known by its place. */
  did(place: EntryPlace, call: Pick<Tool, 'name' | 'detail' | 'status'> & Partial<Tool>): Tool {
    return this.put({ type: 'tool', callId: '', output: '', ...call, ...place })
  }

  said(text: string): void {
    this.#said = { text: lettersOf(text), record: this.record }
  }

  /** The reply that this prompt says again: in architect mode Aider sends it to the editor's model. */
  repeated(prompt: string): RecordNo | undefined {
    const text = lettersOf(prompt)
    return text.length > LEAST && this.#said?.text.endsWith(text) ? this.#said.record : undefined
  }

  // --- what a command printed ----------------------------------------------------------------------------------

  runs(command: Tool | Event): void {
    this.#command = command
  }

  get isRunning(): boolean {
    return this.#command !== undefined
  }

  get isShellOpen(): boolean {
    return this.#command?.type === 'tool'
  }

  printed(text: Text): void {
    const command = this.#command && again(this.#command, this.record)
    if (command?.type === 'tool')
      this.#command = this.put({ ...command, status: 'done', output: joinTexts([command.output, text]) })
    else if (command?.detail.event === 'command') {
      const output = joinTexts([command.detail.output ?? '', text])
      this.#command = this.put({ ...command, detail: { ...command.detail, output } })
    }
  }

  /** What follows was not printed by the command, and is no further try of a request. */
  settle(): void {
    const command = this.#command
    if (command?.type === 'tool' && command.status === 'running')
      this.put({ ...again(command, this.record), status: 'done' })
    this.#command = undefined
    this.#error = undefined
  }

  // --- edits ---------------------------------------------------------------------------------------------------

  edits(place: EntryPlace, block: EditBlock, status: Tool['status'] = 'running'): void {
    const { path, detail } = block
    const tool = this.did(place, { name: 'edit', detail, status, locations: [{ path }] })
    this.#edits = [...this.#edits, { tool, block }]
  }

  /** A new reply: what was not applied so far never will be. */
  forgetEdits(): void {
    this.#edits = []
    this.drafts = []
  }

  get openEdits(): readonly EditBlock[] {
    return this.#edits.filter(({ tool }) => tool.status === 'running').map(({ block }) => block)
  }

  /** How an edit ended. False: there is none like that. */
  ended(isIt: (block: EditBlock) => boolean, status: Tool['status'], output: Text = ''): boolean {
    let found = false
    for (const edit of this.#edits) {
      if (edit.tool.status !== 'running' || !isIt(edit.block)) continue
      found = true
      edit.tool = this.put({ ...again(edit.tool, this.record), status, output })
    }
    return found
  }

  hasEdit(path: string): boolean {
    return this.#edits.some(({ block }) => block.path === path)
  }

  // --- errors --------------------------------------------------------------------------------------------------

  /** A request that failed again and again is one error. */
  failed(text: Text, isRetry: boolean, place: () => EntryPlace): void {
    const before = this.#error
    const attempts = (before?.attempts ?? 0) + (isRetry ? 1 : 0)
    const retry = attempts > 0 ? { retry: { attempt: attempts } } : {}
    const said = before?.event.detail.event === 'error' ? before.event.detail.text : ''
    const detail = { event: 'error', text: joinTexts([said, text]), ...retry } as const
    const event = before
      ? this.put({ ...again(before.event, this.record), detail })
      : this.event(place(), detail)
    this.#error = { event, attempts }
  }
}

const lettersOf = (text: string): string => text.replace(/\s+/g, '')

/** Shorter than this, a human may have said the same. */
const LEAST = 40
