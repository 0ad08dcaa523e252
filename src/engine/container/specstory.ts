// SpecStory's `.specstory/history/*.md` (specstoryai/getspecstory, session/markdown.go): comments that name the session, then
// a section a message, below a heading such as `_**Agent (model time)**_`. Headings in tool calls, thoughts and code are
// text. The record of a section is { $markdown: 'specstory', heading, text }; what stands above the first has 'header'.

import { decode } from './bytes.ts'
import type { CutLine } from './line-cutter.ts'
import { cutBefore, Fences, NO_CUTS, type SectionCutter } from './sections.ts'

export class SpecStoryCutter implements SectionCutter {
  readonly #fences = new Fences()
  #inside: 'words' | 'thought' | 'call' = 'words'
  /** The end of a call in a block of code that is perhaps open by mistake. */
  #hasLeaked = false
  /** A human may write tags, too: they mean nothing. */
  #isPrompt = false
  /** The three lines before this one. */
  #before: readonly string[] = ['']

  cuts(line: CutLine, text: string): readonly number[] {
    const isHeading = this.#before.at(-1) === '' && HEADING.test(text)
    const begins = isHeading && this.#isOutside()
    this.#before = [...this.#before.slice(-2), text]
    if (begins) {
      this.#leave()
      this.#isPrompt = text.startsWith('_**User')
    } else this.#follow(line, text)
    return begins ? cutBefore(line) : NO_CUTS
  }

  #isOutside(): boolean {
    if (this.#inside === 'call') return this.#hasLeaked
    if (this.#inside === 'thought') return false
    // A reply that left its code open ends where the writer draws a line between messages.
    return this.#fences.open === undefined || this.#before.join('\n') === '\n---\n'
  }

  #leave(): void {
    this.#inside = 'words'
    this.#hasLeaked = false
    this.#fences.close()
  }

  #follow(line: CutLine, text: string): void {
    if (this.#inside === 'thought') {
      if (has(line, text, '</think>')) this.#leave()
    } else if (this.#inside === 'call') this.#inCall(line, text)
    else if (this.#isPrompt || this.#fences.open !== undefined) this.#fences.follow(text)
    else if (text.startsWith('<think>')) {
      if (!has(line, text, '</think>')) this.#inside = 'thought'
    } else if (text.startsWith('<tool-use')) {
      if (!has(line, text, '</tool-use>')) this.#inside = 'call'
    } else this.#fences.follow(text)
  }

  #inCall(line: CutLine, text: string): void {
    const { open } = this.#fences
    if (!/<\/tool-use>$/.test(tailOf(line))) this.#fences.follow(text)
    else if (open === undefined) this.#leave()
    // Old versions fenced everything with three marks, also what had such fences inside.
    else if (open.length === 3 && /^(?:<\/details>)?<\/tool-use>$/.test(text)) this.#hasLeaked = true
  }
}

export const readSpecStorySection = (text: string): unknown => {
  const lineEnd = text.indexOf('\n')
  const [, heading] = HEADING.exec(text.slice(0, lineEnd < 0 ? text.length : lineEnd).trimEnd()) ?? []
  if (heading === undefined) return { $markdown: 'specstory', heading: 'header', text: text.trim() }
  return { $markdown: 'specstory', heading, text: lineEnd < 0 ? '' : text.slice(lineEnd + 1).trim() }
}

const HEADING = /^_\*\*((?:User|Agent|Assistant|Recap)\b[^*]*)\*\*_$/

/** The end of a line, which may be too long to be looked at whole. */
const tailOf = ({ bytes }: CutLine): string => decode(bytes.subarray(-TAIL_BYTES)).trimEnd()
const TAIL_BYTES = 64

const has = (line: CutLine, text: string, tag: string): boolean =>
  text.includes(tag) || tailOf(line).includes(tag)
