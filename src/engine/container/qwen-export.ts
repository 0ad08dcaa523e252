// Qwen Code's `/export md` (QwenLM/qwen-code, packages/cli, export formatters): a header, then a section a message and
// a section a tool call. The record of a section is { $markdown: heading, text }; the header's heading is 'header'.

import type { CutLine } from './line-cutter.ts'
import { cutBefore, Fences, NO_CUTS, type SectionCutter } from './sections.ts'

export class ExportCutter implements SectionCutter {
  readonly #fences = new Fences()
  #afterBlank = true

  /** Replies have headings of their own: only those count that the exporter writes, and never inside a code block. */
  cuts(line: CutLine, text: string): readonly number[] {
    const begins = this.#fences.open === undefined && this.#afterBlank && HEADING.test(text)
    this.#afterBlank = text === ''
    this.#fences.follow(text)
    return begins ? cutBefore(line) : NO_CUTS
  }
}

export const readExportSection = (text: string): unknown => {
  const lineEnd = text.indexOf('\n')
  const heading = HEADING.exec(text.slice(0, lineEnd < 0 ? text.length : lineEnd).trimEnd())?.[1]
  if (heading === undefined) return { $markdown: 'header', text: text.trim() }
  return { $markdown: heading, text: lineEnd < 0 ? '' : text.slice(lineEnd + 1).trim() }
}

/** `### Tool: title` of today, `## Tool Result` of the first versions. */
const HEADING = /^#{2,3} (User|Assistant|System|Thinking|Tool Result|Tool|Tool: .*)$/s
