// A file as tools list it for a model: each line behind its number, often between tags, with a note at the end. The
// reader wants the file's own text, and where it begins.

export interface ListedFile {
  readonly text: string
  /** The number of the first line. */
  readonly from: number
  readonly lines: number
  /** Lines of the whole file, if the note says it. */
  readonly total?: number
}

/** Nothing if it is no such listing: then the text stays as it is. */
export const listedFile = (listing: string): ListedFile | undefined => {
  const body = withoutTags(listing)
  const [, digits = '', sign = ''] = FIRST.exec(body.slice(0, 40)) ?? []
  if (sign === '') return undefined
  const from = Number(digits)
  const rows = body.split('\n')
  const texts: string[] = []
  for (const row of rows) {
    const text = rowText(row, from + texts.length, sign)
    if (text === undefined) break
    texts.push(text)
  }
  const rest = rows.slice(texts.length).join('\n').trim()
  if (texts.length === 0 || !NOTE.test(rest)) return undefined
  const total = TOTAL.exec(rest)
  return {
    text: texts.join('\n'),
    from,
    lines: texts.length,
    ...(total ? { total: Number(total[1] ?? total[2]) } : {})
  }
}

const FIRST = /^ {0,8}(\d{1,7})(\||:|\.|→|\t)/
/** What may follow the lines: nothing, or remarks in brackets. */
const NOTE = /^(?:\([^\n]*\)\s*)*$/
const TOTAL = /\(End of file - total (\d+) lines\)|\(Showing lines \d+-\d+ of (\d+)/

/** A line without its number; nothing if it has another number, or none. */
const rowText = (row: string, number: number, sign: string): string | undefined => {
  const end = row.indexOf(sign)
  if (end < 0 || end > LONGEST_NUMBER || Number(row.slice(0, end).trim() || Number.NaN) !== number)
    return undefined
  const start = end + sign.length
  return row.slice(row[start] === ' ' && sign !== '→' && sign !== '\t' ? start + 1 : start)
}

const LONGEST_NUMBER = 15

/** A reminder behind the tags is for the model. */
const withoutTags = (listing: string): string => {
  const [open, tag] = OPEN.exec(listing.slice(0, 5000)) ?? []
  if (open === undefined || tag === undefined) return listing.trimEnd()
  const close = listing.lastIndexOf(`</${tag}>`)
  const rest = close < 0 ? '' : listing.slice(close + tag.length + '</>'.length).trim()
  if (close < 0 || (rest !== '' && !rest.startsWith('<system-reminder>'))) return listing
  return listing.slice(open.length, close).trimEnd()
}

const OPEN = /^\s*(?:<path>[^<]*<\/path>\s*<type>\w+<\/type>\s*)?<(file|content)>\n?/
