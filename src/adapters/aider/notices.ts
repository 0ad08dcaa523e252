// Notices of Aider: what a request cost, which edits were applied, what was committed, what it asked, what went wrong. All
// other lines are printed by the command before them, or folded as context.

import type { Cursor } from '../reading/cursor.ts'
import type { EntryPlace, Place } from '../reading/place.ts'
import { type TextRange, trimmedRange } from '../reading/tags.ts'
import { askedIn } from './asking.ts'
import type { AiderBuilder } from './builder.ts'
import { isFileName } from './file-names.ts'
import { linesIn, type TextLine } from './lines.ts'
import { aiderSpent } from './spent.ts'

export const readNotices = (builder: AiderBuilder, at: Cursor, text: string): void =>
  new NoticeReader(builder, at, text).read()

/** What lines that say nothing of their own belong to. */
type Run = 'plain' | 'failure' | 'error'

class NoticeReader {
  readonly #builder: AiderBuilder
  readonly #at: Cursor
  readonly #text: string
  readonly #message: () => Place
  #count = 0
  #run: Run = 'plain'
  /** The human let Aider run what the reply suggests. */
  #mayRun = false
  #from = 0
  #to = 0

  constructor(builder: AiderBuilder, at: Cursor, text: string) {
    this.#builder = builder
    this.#message = builder.nextOnce()
    this.#at = at
    this.#text = text
  }

  read(): void {
    for (const line of linesIn(this.#text, { from: 0, to: this.#text.length })) {
      // A command prints what it likes: only what Aider says right behind it ends its output.
      const isPrinted = this.#builder.isShellOpen && !BEHIND_OUTPUT.test(line.text)
      const run = isPrinted ? undefined : RUNS.find(([, pattern]) => pattern.test(line.text))?.[0]
      if (run !== undefined) this.#go(run, line)
      else if (!isPrinted && this.#says(line)) this.#skip(line)
      else this.#to = line.to
    }
    this.#flush()
  }

  #place = (): EntryPlace => this.#builder.inside(this.#message(), String(this.#count++))

  /** A line that begins a run of its own, or goes on with it. */
  #go(run: Run, line: TextLine): void {
    // Each error and each further try is told by itself, so that they can be counted.
    if (this.#run !== run || run === 'error') {
      this.#flush()
      this.#from = line.from
    }
    this.#run = run
    this.#to = line.to
    if (run === 'plain') this.#learn(line.text)
  }

  #skip(line: TextLine): void {
    this.#from = line.to
    this.#to = line.to
    this.#run = 'plain'
  }

  /** Lines with an entry of their own, or a part in another. False: an ordinary line. */
  #says({ text, from, to }: TextLine): boolean {
    const builder = this.#builder
    const spent = aiderSpent(text)
    const applied = /^Applied edit to (.+)$/.exec(text)?.[1]?.trim()
    const skipped = /^Skipping edits to (\S+)/.exec(text)?.[1]
    const asked = askedIn(text)
    const [, command] = (this.#mayRun && /^Running (\S.*)$/.exec(text)) || []
    const isOwn = OWN_ROW.test(text) || command !== undefined
    if (!spent && applied === undefined && skipped === undefined && !asked && !isOwn) return false
    // The lines above a question say what it is about.
    const subject = asked && this.#run === 'plain' && !builder.isRunning ? this.#subject() : ''
    if (subject === '') this.#flush()
    builder.settle()
    if (spent) builder.facts.spend(spent)
    else if (applied !== undefined) this.#applied(applied)
    else if (skipped !== undefined) builder.ended(({ path }) => path === skipped, 'cancelled', text)
    else if (command !== undefined) {
      const detail = { kind: 'execute', command: this.#at.cut(to - command.length, to) } as const
      builder.runs(builder.did(this.#place(), { name: 'shell', detail, status: 'running' }))
    } else if (asked) {
      if (/^Run shell commands?\?/.test(asked.question)) this.#mayRun = asked.answer !== 'No'
      const question = {
        ...asked,
        question: subject === '' ? asked.question : `${subject}\n${asked.question}`
      }
      const detail = { kind: 'ask', questions: [question] } as const
      builder.did(this.#place(), { name: 'confirm', detail, status: 'done' })
    } else if (/^\^C|KeyboardInterrupt/.test(text))
      builder.event(this.#place(), { event: 'interrupt', text: this.#at.cut(from, to) })
    else builder.event(this.#place(), { event: 'notice', level: 'info', text: this.#at.cut(from, to) })
    return true
  }

  /** The edits of this file are done. One that the reply did not look to have is told now. */
  #applied(path: string): void {
    const builder = this.#builder
    if (builder.ended(block => block.path === path, 'done')) return
    const drafts = builder.drafts.filter(block => block.path === path)
    builder.drafts = builder.drafts.filter(block => block.path !== path)
    for (const draft of drafts) builder.edits(this.#place(), draft, 'done')
    if (drafts.length === 0 && !builder.hasEdit(path))
      builder.did(this.#place(), { name: 'edit', detail: { kind: 'edit', path, diffs: [] }, status: 'done' })
  }

  #subject(): string {
    const range = this.#range()
    const text = this.#text.slice(range.from, range.to)
    const lines = text.split('\n')
    const isSubject = lines.length === 1 ? !HEAD.test(text) : lines.every(line => isFileName(line.trim()))
    return isSubject ? text : ''
  }

  #range(): TextRange {
    const { from, to } = trimmedRange(this.#text, { from: this.#from, to: this.#to })
    // The first line keeps its indentation: outputs are aligned.
    return { from: Math.max(Math.min(this.#from, from), this.#text.lastIndexOf('\n', from - 1) + 1), to }
  }

  #flush(): void {
    const { from, to } = this.#range()
    this.#from = to
    if (from >= to) return
    const builder = this.#builder
    const text = this.#at.cut(from, to)
    const words = this.#text.slice(from, to)
    if (this.#run === 'error') builder.failed(text, /^Retrying/.test(words), this.#place)
    else if (this.#run === 'failure') this.#editFailed(words, text)
    else if (builder.isRunning) builder.printed(text)
    else builder.event(this.#place(), { event: 'context', label: 'Aider', text })
  }

  /** Of several edits the message quotes or names the ones that failed; the others it says were applied. */
  #editFailed(words: string, text: ReturnType<Cursor['cut']>): void {
    const builder = this.#builder
    const open = builder.openEdits
    const quoted = open.filter(({ search }) => search.trim() !== '' && words.includes(search))
    const named = open.filter(({ path }) => path !== '' && words.includes(path))
    const failed = new Set(quoted.length > 0 ? quoted : named.length > 0 ? named : open)
    if (!builder.ended(block => failed.has(block), 'failed', text))
      builder.event(this.#place(), { event: 'error', text })
    if (/applied successfully/.test(words)) builder.ended(() => true, 'done')
  }

  #learn(text: string): void {
    const [, version] = /^Aider v(\S+)/.exec(text) ?? []
    const [, model, format = ''] = MODEL.exec(text) ?? []
    if (format !== '') this.#builder.editFormat = { name: format, record: this.#at.record }
    this.#builder.facts.note({ version, model: text.startsWith('Editor') ? undefined : model })
  }
}

const MODEL = /^(?:Main model|Models?|Editor model): ([^\s,]+)(?: with (?:.*? )?([\w-]+) edit format)?/

/** What a session opens with. */
const HEAD =
  /^(?:Aider v\d|(?:Main |Weak |Editor )?[Mm]odels?: |Git repo: |Repo-map: |Added .+ to the chat|Use \/help)/

const RUNS: readonly (readonly [Run, RegExp])[] = [
  [
    'failure',
    /did not conform to the edit format|SEARCH\/REPLACE blocks? failed to match|SearchReplaceNoExactMatch|(?:SearchText|UnifiedDiff)No(?:Match|tUnique)/
  ],
  [
    'error',
    /^(?:(?:\w{1,60}: )?litellm\.[\w.]*(?:Error|Exception)|Retrying in [\d.]+ seconds|The API provider)/
  ],
  ['plain', HEAD]
]

const BEHIND_OUTPUT = /\(Y\)es\/\(N\)o|^Tokens: .* sent/

const OWN_ROW = /^(?:Commit [0-9a-f]{7,40} |\^C|KeyboardInterrupt)/
