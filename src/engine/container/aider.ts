// Aider's `.aider.chat.history.md` (Aider-AI/aider, io.py): sessions, prompts as runs of `#### ` lines, notices as `> ` lines,
// and replies, which are all the rest. What Aider writes itself ends with two spaces, so it can be told from headings and
// quotations of a reply. The record of a section is { $markdown: 'aider', part, text }, without these marks.

import type { CutLine } from './line-cutter.ts'
import { cutBefore, Fences, NO_CUTS, type SectionCutter } from './sections.ts'

type Mark = 'session' | 'prompt' | 'notice' | 'blank' | 'other'

/** Lines in an open block of code that may show that it was never closed. */
interface Suspicion {
  readonly cuts: readonly number[]
  readonly hasNotice: boolean
}

export class AiderCutter implements SectionCutter {
  readonly #fences = new Fences()
  #part: 'session' | 'prompt' | 'notices' | 'reply' = 'session'
  /** The first of the blank lines right before this one. */
  #blankAt: number | undefined = 0
  /** Before its first prompt a session has no reply. */
  #hasPrompt = false
  /** Ends of lines are as Aider wrote them. Some editors take the spaces away: the first sure notice of a session tells. */
  #hasBreaks: boolean | undefined
  /** A notice of several lines: only its last one ends with two spaces. */
  #isNoticeOpen = false
  #suspicion: Suspicion | undefined

  cuts(line: CutLine, text: string): readonly number[] {
    const mark = markOf(text)
    if (mark === 'blank') {
      this.#blankAt ??= line.start
      return NO_CUTS
    }
    const blankAt = this.#blankAt
    this.#blankAt = undefined
    if (SURE_NOTICE.test(text)) this.#hasBreaks ??= endsWithBreak(line.bytes)
    const isOwn = endsWithBreak(line.bytes) || this.#hasBreaks === false
    return this.#fences.open === undefined
      ? this.#inText(line, text, mark, isOwn, blankAt)
      : this.#inCode(line, text, mark, isOwn, blankAt !== undefined)
  }

  #inText(
    line: CutLine,
    text: string,
    mark: Mark,
    isOwn: boolean,
    blankAt: number | undefined
  ): readonly number[] {
    const isApart = blankAt !== undefined
    if (mark === 'session' && isApart) return this.#begin('session', cutBefore(line))
    if (mark === 'prompt') {
      if (this.#part === 'prompt' && !isApart) return NO_CUTS
      if (this.#part === 'session' || (isOwn && (isApart || this.#part !== 'reply')))
        return this.#begin('prompt', cutBefore(line))
    }
    if (mark === 'notice' && (isOwn || this.#part === 'session' || (!isApart && this.#part !== 'reply'))) {
      const cuts = this.#part === 'notices' ? NO_CUTS : cutBefore(line)
      this.#begin('notices', cuts)
      this.#isNoticeOpen = this.#hasBreaks !== false && !endsWithBreak(line.bytes)
      return cuts
    }
    return this.#words(line, text, blankAt)
  }

  /** Lines without a mark: of a reply, or of the notice before them. */
  #words(line: CutLine, text: string, blankAt: number | undefined): readonly number[] {
    if (this.#isNoticeOpen || (!this.#hasPrompt && this.#part !== 'reply')) {
      if (endsWithBreak(line.bytes)) this.#isNoticeOpen = false
      return NO_CUTS
    }
    this.#fences.follow(text)
    // A reply takes the blank line before it along: that is how it is known when it is read again.
    return this.#part === 'reply' ? NO_CUTS : this.#begin('reply', [blankAt ?? line.start])
  }

  /** A reply can leave a block of code open. What Aider writes behind every reply closes it. */
  #inCode(line: CutLine, text: string, mark: Mark, isOwn: boolean, isApart: boolean): readonly number[] {
    const before = this.#suspicion
    this.#suspicion = undefined
    if (mark === 'notice' && isOwn && (isApart || before)) {
      const cuts = before?.hasNotice ? before.cuts : [...(before?.cuts ?? []), line.start]
      if (SURE_NOTICE.test(text)) return this.#begin('notices', cuts)
      this.#suspicion = { cuts, hasNotice: true }
    } else if (mark === 'prompt' && isOwn && isApart && before?.hasNotice)
      return this.#begin('prompt', [...before.cuts, line.start])
    else if (mark === 'session' && isApart) {
      if (before?.hasNotice) return this.#begin('session', [...before.cuts, line.start])
      this.#suspicion = { cuts: [line.start], hasNotice: false }
    } else this.#fences.follow(text)
    return NO_CUTS
  }

  #begin(part: AiderPart, cuts: readonly number[]): readonly number[] {
    if (part === 'session') {
      this.#hasPrompt = false
      this.#hasBreaks = undefined
    }
    if (part === 'prompt') this.#hasPrompt = true
    if (part !== 'reply') this.#fences.close()
    this.#part = part
    this.#isNoticeOpen = false
    return cuts
  }
}

type AiderPart = 'session' | 'prompt' | 'notices' | 'reply'

export const readAiderSection = (text: string): unknown => {
  const part = partOf(text)
  return { $markdown: 'aider', part, text: STRIP[part](text) }
}

const partOf = (text: string): AiderPart => {
  const mark = markOf((text.split('\n', 1)[0] ?? '').trimEnd())
  if (mark === 'blank' || mark === 'other') return 'reply'
  return mark === 'notice' ? 'notices' : mark
}

const SESSION = /^# aider chat started at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const PROMPT = /^####(?: |$)/
const NOTICE = /^>(?: |$)/
/** Written behind a reply, or at the start of a session. */
const SURE_NOTICE =
  /^> (?:Tokens: [\d.,]+[kM]? sent|[\d,]+ prompt tokens, |Applied edit to \S|Commit [0-9a-f]{7,} |Aider v\d|Main model: |Git repo: )/

const markOf = (text: string): Mark => {
  if (text === '') return 'blank'
  if (text.startsWith('# ')) return SESSION.test(text) ? 'session' : 'other'
  if (text.startsWith('####')) return PROMPT.test(text) ? 'prompt' : 'other'
  return NOTICE.test(text) ? 'notice' : 'other'
}

/** Two spaces at the end: a line break of Markdown. */
const endsWithBreak = (bytes: Uint8Array): boolean => {
  const end = bytes.at(-1) === 0x0d ? bytes.length - 1 : bytes.length
  return bytes[end - 1] === 0x20 && bytes[end - 2] === 0x20
}

const stripped =
  (mark: RegExp) =>
  (text: string): string =>
    text
      .split('\n')
      .map(line => line.replace(/ {2}$/, '').replace(mark, ''))
      .join('\n')
      .trimEnd()

const STRIP: Readonly<Record<AiderPart, (text: string) => string>> = {
  session: text => text.trim(),
  prompt: stripped(/^####(?: |$)/),
  notices: stripped(/^>(?: |$)/),
  reply: text => text.trim()
}
