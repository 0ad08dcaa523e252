// Text of a log inside a Markdown document, each in a block that it cannot leave: fences longer than any inside, quotes
// whose every line is marked, and no HTML, reference or line break that would act beyond its place.

/** A fenced block. `info` is ours. */
export const fenced = (text: string, info = ''): string => {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${info}\n${text.replace(/\n$/, '')}\n${fence}`
}

/** A code span on one line. */
export const inlineCode = (text: string): string => {
  const line = oneLine(text)
  const ticks = '`'.repeat(longestRun(line) + 1)
  const isBare = line !== '' && !/^[ `]|[ `]$/.test(line)
  return isBare ? `${ticks}${line}${ticks}` : `${ticks} ${line} ${ticks}`
}

/** Plain words on one line: nothing in them is Markdown. */
export const inlineText = (text: string): string => oneLine(text).replace(/[\\`*_{}[\]<>#|~!&$]/g, '\\$&')

/** Markdown that somebody wrote, as a quotation. It reads as it was meant, but ends where the quotation ends. */
export const quoted = (text: string): string =>
  tamed(text.split(/\r\n|\r|\n/))
    .map(line => (line === '' ? '>' : `> ${line}`))
    .join('\n')

/** Web addresses in round brackets: no bracket and no space inside. */
export const linked = (label: string, address: string): string =>
  `[${label}](${address.replace(/[()<>\s\\]/g, char => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)})`

const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029\u0085\u000b\u000c]+/g, ' ').trim()

const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)

/**
 * Takes the power from HTML, from images (they would be fetched) and from link definitions, which act beyond the quotation. In code they are harmless and
 * stay as they are; but what is code is only believed where every renderer would agree: fences at the line's start.
 * After a fence anywhere else (in a list, say) nothing counts as code any more; a backslash too many does no harm.
 */
const tamed = (lines: readonly string[]): readonly string[] => {
  let fence: string | undefined
  let isSure = true
  let isBalanced = true
  return lines.map(line => {
    const start = /^(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence !== undefined) {
      const closes = start?.[1]?.startsWith(fence) && start[2]?.trim() === ''
      if (closes) fence = undefined
      return line
    }
    if (isSure && start && !(start[1]?.startsWith('`') && start[2]?.includes('`'))) {
      fence = start[1]
      isBalanced = true
      return line
    }
    if (/`{3}|~{3}/.test(line)) isSure = false
    if (line.trim() === '') isBalanced = true
    const pieces = codeSpans(line)
    if (!pieces) isBalanced = false
    return withoutDefinition(
      pieces && isBalanced && isSure
        ? pieces.map(({ text, isCode }) => (isCode ? text : withoutTags(text))).join('')
        : withoutTags(line)
    )
  })
}

/** The line cut at its code spans; nothing if one of them does not end on it. */
const codeSpans = (
  line: string
): readonly { readonly text: string; readonly isCode: boolean }[] | undefined => {
  const pieces: { text: string; isCode: boolean }[] = []
  let at = 0
  for (let run = nextRun(line, 0); run; run = nextRun(line, at)) {
    // An escaped backtick may or may not begin a span: not to be decided here.
    if (line[run.index - 1] === '\\') return undefined
    let close = nextRun(line, run.end)
    while (close && close.end - close.index !== run.end - run.index) close = nextRun(line, close.end)
    if (!close) return undefined
    pieces.push({ text: line.slice(at, run.index), isCode: false })
    pieces.push({ text: line.slice(run.index, close.end), isCode: true })
    at = close.end
  }
  pieces.push({ text: line.slice(at), isCode: false })
  return pieces
}

const nextRun = (
  line: string,
  from: number
): { readonly index: number; readonly end: number } | undefined => {
  const index = line.indexOf('`', from)
  if (index < 0) return undefined
  let end = index
  while (line[end] === '`') end++
  return { index, end }
}

/** A backslash before the tag or the image; one that is there already would be taken by ours, so it is doubled. */
const withoutTags = (text: string): string =>
  text.replace(
    /(\\*)(<(?=[A-Za-z/!?])|!(?=\[))/g,
    (_, slashes: string, sign: string) => `${slashes}${slashes}\\${sign}`
  )

/** A label may span lines, so what ends it is taken apart wherever it stands. */
const withoutDefinition = (line: string): string => line.replaceAll(']:', ']\\:')
