// Markdown of a log line by line: fences are written again as fences of ours, everything else is text. What is code is
// only believed where every renderer agrees, so a fence inside a list or a quote may come out behind it.

import { actsAsText, fencedLines, inlineCode, languageOf } from './safe-code.ts'
import { safeInline } from './safe-inline.ts'

export const safeBlocks = (lines: readonly string[]): readonly string[] => {
  const out: string[] = []
  const fences = new Fences(lines)
  for (let at = 0; at < lines.length; at++) {
    const fence = fences.at(at)
    if (!fence) {
      out.push(withoutDirective(safeInline(lines[at] ?? '', 'markdown')))
      continue
    }
    const isLast = fence.end >= lines.length
    if (isPlain(fence)) {
      out.push(`${fence.prefix}${fence.run}${fence.language}`, ...fence.lines)
    } else {
      const said = fence.info === fence.language ? [] : [inlineCode(fence.info), '']
      if (out.length > 0 && out.at(-1) !== '') out.push('')
      out.push(...said, ...fencedLines(fence.code, fence.language))
      if (!isLast && (lines[fence.end + 1] ?? '').trim() !== '') out.push('')
    }
    at = fence.end
  }
  return out
}

interface Fence {
  /** What stands before it on its line: signs of lists and quotes. */
  readonly prefix: string
  readonly run: string
  readonly info: string
  readonly language: string
  readonly code: readonly string[]
  /** All lines behind the first, as they are. */
  readonly lines: readonly string[]
  /** The line that closes it, or one that is not there. */
  readonly end: number
}

/**
 * Inside a list, and nothing in it acts if a renderer sees it otherwise: it can stay where it is. Its lines must all be
 * in the list, or a renderer takes the closing line for the opening of another fence.
 */
const isPlain = ({ prefix, run, info, language, lines }: Fence): boolean => {
  const indent = ' '.repeat(prefix.length)
  const text = lines.slice(0, -1).join('\n')
  return (
    /^[^\t>]+$/.test(prefix) &&
    lines.at(-1) === `${indent}${run}` &&
    lines.every(line => line === '' || line.startsWith(indent)) &&
    info === language &&
    !/[`{<]|~~~/.test(text) &&
    !actsAsText(text)
  )
}

class Fences {
  readonly #lines: readonly string[]
  /** Runs of this length or more are not closed by any line to come. */
  readonly #unclosed = new Map<string, number>()

  constructor(lines: readonly string[]) {
    this.#lines = lines
  }

  at(start: number): Fence | undefined {
    const [, prefix = '', run, rest = ''] = OPENING.exec(this.#lines[start] ?? '') ?? []
    if (run === undefined || (run.startsWith('`') && rest.includes('`'))) return undefined
    const closed = this.#close(start, run)
    // One that is left open lasts to the end, if it is in nothing that ends earlier.
    if (closed === undefined && !/^ {0,3}$/.test(prefix)) return undefined
    const end = closed ?? this.#lines.length
    const info = rest.trim()
    const code = this.#lines.slice(start + 1, end).map(line => withoutPrefix(line, prefix))
    return {
      prefix,
      run,
      info,
      language: languageOf(info),
      code,
      lines: this.#lines.slice(start + 1, end + 1),
      end
    }
  }

  #close(start: number, run: string): number | undefined {
    const sign = run[0] ?? ''
    if (run.length >= (this.#unclosed.get(sign) ?? Number.POSITIVE_INFINITY)) return undefined
    for (let at = start + 1; at < this.#lines.length; at++) {
      const [, close = ''] = CLOSING.exec(this.#lines[at] ?? '') ?? []
      if (close.length >= run.length && close.startsWith(sign)) return at
    }
    this.#unclosed.set(sign, run.length)
    return undefined
  }
}

const OPENING = /^((?:\s|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))*)(`{3,}|~{3,})(.*)$/
const CLOSING = /^[\s>]*(`{3,}|~{3,})\s*$/

/** The line without the quote signs and the indentation of its fence. */
const withoutPrefix = (line: string, prefix: string): string => {
  const quotes = prefix.split('>').length - 1
  let rest = line
  for (let i = 0; i < quotes; i++) rest = rest.replace(/^ {0,3}> ?/, '')
  const indent = prefix.slice(prefix.lastIndexOf('>') + 1).length - (quotes > 0 ? 1 : 0)
  const [space = ''] = /^\s*/.exec(rest) ?? []
  return rest.slice(Math.min(space.length, Math.max(0, indent)))
}

/** Lines that load a file or open a box in some renderers. */
const withoutDirective = (line: string): string =>
  line.replace(/^([\s>*+-]*)(?::(?=::)|@(?=import\b))/, (all, before: string) =>
    all.endsWith('@') ? `${before}&#64;` : `${before}\\:`
  )
