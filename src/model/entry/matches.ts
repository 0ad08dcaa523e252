// The answer of a search as hits by file. Every tool prints them a little differently; what does not look like hits is
// left as it is, and no line is ever dropped.

export interface Hits {
  /** Lines that matched. */
  readonly count: number
  readonly files: readonly FileHits[]
  /** What the tool said besides: "Found 3 matches", "results are cut". */
  readonly notes: readonly string[]
}

export interface FileHits {
  readonly path: string
  readonly lines: readonly HitLine[]
}

export interface HitLine {
  readonly line?: number
  /** Its line in what the tool printed, from 1. */
  readonly at: number
  readonly text: string
  /** A line around a hit. */
  readonly isContext?: true
}

/** Share of the lines that must be understood. */
const ENOUGH = 0.7

export const parseHits = (output: string): Hits | undefined => {
  const lines = meaningful(output)
  const known = new Set(lines.flatMap(line => NUMBERED.exec(line)?.[1] ?? []))
  const reader = new HitReader(known)
  for (const { at, text } of meaningfulAt(output)) reader.read(text, at)
  const isAllNotes = lines.length > 0 && reader.notes.length === lines.length
  if (isAllNotes) return lines.every(says) ? { count: 0, files: [], notes: reader.notes } : undefined
  if (reader.count === 0 || reader.understood < lines.length * ENOUGH) return undefined
  return { count: reader.count, files: reader.files, notes: reader.notes }
}

class HitReader {
  readonly files: { path: string; lines: HitLine[] }[] = []
  readonly notes: string[] = []
  count = 0
  understood = 0
  readonly #known: ReadonlySet<string>
  readonly #byPath = new Map<string, HitLine[]>()
  #heading: string | undefined
  #at = 0

  constructor(known: ReadonlySet<string>) {
    this.#known = known
  }

  read(line: string, at: number): void {
    this.#at = at
    if (SEPARATOR.test(line) || this.#numbered(line) || this.#context(line) || this.#underHeading(line))
      this.understood++
    else if (says(line)) {
      this.understood++
      this.notes.push(line)
    } else if (this.#isHeading(line) || this.#bare(line)) this.understood++
    else this.notes.push(line)
  }

  #numbered(line: string): boolean {
    const [, path, number, text] = NUMBERED.exec(line) ?? []
    return path !== undefined && text !== undefined && this.#hit(path, { line: Number(number), text })
  }

  /** `path-12-text`, where the path is one that has a hit: names may hold dashes and numbers themselves. */
  #context(line: string): boolean {
    let tries = 0
    for (const match of line.matchAll(/-(\d+)-/g)) {
      const path = line.slice(0, match.index)
      const text = line.slice(match.index + match[0].length)
      if (this.#known.has(path)) return this.#hit(path, { line: Number(match[1]), text, isContext: true })
      if (++tries > 8) return false
    }
    return false
  }

  /** The path stands above its lines. */
  #isHeading(line: string): boolean {
    const [, path] = HEADING.exec(line) ?? []
    if (path === undefined || this.#known.size > 0) return false
    this.#heading = path
    return true
  }

  #underHeading(line: string): boolean {
    const [, number, sign, text] = UNDER.exec(line) ?? []
    if (this.#heading === undefined || number === undefined || text === undefined) return false
    const context = sign === '-' ? { isContext: true as const } : {}
    return this.#hit(this.#heading, { line: Number(number), text, ...context })
  }

  #bare(line: string): boolean {
    const [, path, text] = BARE.exec(line) ?? []
    return path !== undefined && text !== undefined && this.#hit(path, { text })
  }

  #hit(path: string, found: Omit<HitLine, 'at'>): true {
    const line = { ...found, at: this.#at }
    if (!line.isContext) this.count++
    const lines = this.#byPath.get(path) ?? []
    if (lines.length === 0) {
      this.#byPath.set(path, lines)
      this.files.push({ path, lines })
    }
    lines.push(line)
    return true
  }
}

const NUMBERED = /^((?:[A-Za-z]:[\\/])?[^:\n]{1,400}):(\d{1,9}):(.*)$/
/** A path that cannot be mistaken for prose: no blanks, and a folder or an extension. */
const BARE = /^((?:[A-Za-z]:[\\/])?(?=[^:\s]*[./\\])[^:\s]{2,400}):(.*)$/
const HEADING = /^(?:File: )?((?=\S*[./\\])\S{2,400}?):?$/
const UNDER = /^\s*(?:L|Line )?(\d{1,9})([:-])\s?(.*)$/
const SEPARATOR = /^-{2,}$/

/** Sentences of the tool about its own answer. */
const says = (line: string): boolean =>
  /^(?:found \d+|no (?:matches|files|results)|\(?results? (?:are|is|were) (?:cut|truncated|limited)|\[?showing |\d+ (?:matches|files|results))/i.test(
    line.trimStart()
  )

const meaningful = (output: string): readonly string[] => meaningfulAt(output).map(({ text }) => text)

const meaningfulAt = (output: string): readonly { readonly text: string; readonly at: number }[] =>
  output
    .split('\n')
    .flatMap((line, i) => (line.trim() === '' ? [] : [{ text: line.replace(/\r$/, ''), at: i + 1 }]))

export interface FileList {
  readonly paths: readonly string[]
  readonly notes: readonly string[]
}

/** One path a line, if that is what it is. */
export const parseFiles = (output: string): FileList | undefined => {
  const lines = meaningful(output)
  const notes = lines.filter(says)
  const paths = lines.filter(line => !says(line))
  if (lines.length === 0 || !paths.every(isPathLike)) return undefined
  return { paths, notes }
}

export const countFiles = (output: string): number | undefined => parseFiles(output)?.paths.length

/** No indentation, no list marks, and blanks only inside a path that has folders. */
const isPathLike = (line: string): boolean =>
  line.length <= 1000 &&
  /^[^\s\-*•│├└[{(<"][^\t:;{}<>|"]*$/.test(line) &&
  (!/\s/.test(line) || /[\\/]/.test(line))

// --- where the pattern stands in a line ----------------------------------------------------------------------

export type MatchMark = readonly [from: number, to: number]

/** Longer lines are not searched: the pattern is the log's, and so is the line. */
const LINE = 400
const MARKS = 20

/** The places of a pattern in each of these lines. The pattern is the log's: for a worker with a deadline, not for the page. */
export const marksOf = (lines: readonly string[], pattern: string): readonly (readonly MatchMark[])[] => {
  const made = markPattern(pattern)
  return lines.map(line => marksIn(line, made))
}

/** The places of a pattern in a line. Only patterns that cannot run away are tried; others mark nothing. */
export const marksIn = (line: string, pattern: RegExp | undefined): readonly MatchMark[] => {
  if (!pattern) return []
  const marks: MatchMark[] = []
  for (const match of line.slice(0, LINE).matchAll(pattern)) {
    if (match[0] !== '') marks.push([match.index, match.index + match[0].length])
    if (marks.length >= MARKS) break
  }
  return marks
}

/**
 * The pattern as a regular expression of ours: alternatives of plain characters, simple classes and at most one
 * repetition, without groups, so that its cost is bounded. Anything else is looked for as it is written.
 */
export const markPattern = (pattern: string): RegExp | undefined => {
  if (pattern === '' || pattern.length > 300) return undefined
  const source =
    SIMPLE.test(pattern) && isTame(pattern) ? pattern : pattern.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  try {
    return new RegExp(source, 'gi')
  } catch {
    return undefined
  }
}

const SIMPLE =
  /^(?:[^\\()[\]{}*+?]|\\[wdsbWDSB.()[\]{}*+?|\\/^$"'-]|\[[\w\s.-]+\]|(?<=[^*+?|^])[*+?](?![*+?]))+$/

const isTame = (pattern: string): boolean =>
  pattern.split('|').every(part => (part.replace(/\\./g, '').match(/[*+?]/g)?.length ?? 0) <= 1)
