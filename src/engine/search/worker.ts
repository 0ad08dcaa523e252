// The searching worker: looks through bytes and texts that it gets from the reader. A pattern may hold it up for ever;
// then the page ends it and starts another.

import type { Term } from '../../model/query/query.ts'
import type { Text } from '../../model/transcript/types.ts'
import { errorWords } from '../../model/wording/error-words.ts'
import { countHits, hitPlaces } from './count.ts'
import { EscapeBook } from './escapes.ts'
import { type SearchDone, type SearchJob, type SearchOrder, type SearchReply, UNWANTED } from './protocol.ts'
import { searchRaw } from './raw.ts'
import { connectReader, type ReaderLine } from './reader-line.ts'
import { type Scanned, type ScanSource, scanRecords } from './scan.ts'

let reader: ReaderLine | undefined
let scan: Scan | undefined
const book = new EscapeBook()

const tell = (reply: SearchReply): void => postMessage(reply)

addEventListener('message', (event: MessageEvent<SearchOrder>) => {
  const order = event.data
  switch (order.ask) {
    case 'connect':
      reader = connectReader(order.port)
      return
    case 'do':
      work(order.job, order.id).then(
        value => tell({ tell: 'done', id: order.id, value }),
        (error: unknown) => tell({ tell: 'failed', id: order.id, message: errorWords(error) })
      )
      return
    case 'scan':
      look(order).catch((error: unknown) =>
        tell({ tell: 'failed', id: order.id, message: errorWords(error) })
      )
      return
    default:
      order satisfies never
  }
})

const work = async (job: SearchJob, id: number): Promise<SearchDone[keyof SearchDone]> => {
  const isPattern = [...job.query.terms, ...job.query.without].some(term => term.is === 'pattern')
  const pace = isPattern ? signs(id) : () => undefined
  switch (job.job) {
    case 'count': {
      const counts = new Int32Array(job.entries.length)
      for (const [i, words] of job.entries.entries())
        counts[i] = (await countHits(words, job.query, read, pace)) ?? UNWANTED
      return counts
    }
    case 'places':
      return hitPlaces(job.words, job.query, read, job.range, pace)
    case 'raw':
      return searchRaw(source, job.query, job.from, pace)
    case 'hollow':
      pace()
      return job.query.terms.some(mayBeEmpty)
    default:
      return job satisfies never
  }
}

/** Such as (x)* where there is no x: it matches everywhere, and marks nothing. */
const mayBeEmpty = (term: Term): boolean =>
  term.is === 'pattern' && new RegExp(term.source, term.flags).test('')

/** Signs of life, not more often than anybody needs them. */
const signs = (id: number): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < 100) return
    last = now
    tell({ tell: 'begun', id })
  }
}

/** A newer scan ends this one. One that is asked to go on while it runs does so when it is through. */
const look = async (order: Extract<SearchOrder, { ask: 'scan' }>): Promise<void> => {
  const mine = scan?.id === order.id ? scan : { id: order.id, swept: [], next: undefined, isBusy: false }
  scan = mine
  mine.next = order
  if (mine.isBusy) return
  mine.isBusy = true
  while (mine.next) {
    const { id, turn, wanted } = mine.next
    mine.next = undefined
    let quiet: Scanned | undefined
    for await (const scanned of scanRecords(source, wanted, mine.swept, book, drawn)) {
      if (scan !== mine) return
      // Of pieces without a find the page hears together: what is said of a file includes what was said before.
      if (quiet && (scanned.isSwept || scanned.file !== quiet.file))
        tell({ tell: 'scanned', id, scanned: quiet })
      const isQuiet = scanned.found.length === 0 && !scanned.isSwept
      quiet = isQuiet ? scanned : undefined
      if (!isQuiet) tell({ tell: 'scanned', id, scanned })
    }
    if (quiet) tell({ tell: 'scanned', id, scanned: quiet })
    tell({ tell: 'scan-end', id, turn })
  }
  mine.isBusy = false
}

/** Time in which the page draws the first hit: on few cores the next sweep would take it away. */
const DRAWING = 250

const drawn = (): Promise<void> => new Promise(resolve => setTimeout(resolve, DRAWING))

interface Scan {
  readonly id: number
  readonly swept: number[]
  next: Extract<SearchOrder, { ask: 'scan' }> | undefined
  isBusy: boolean
}

const asked = (): ReaderLine => {
  if (!reader) throw new Error('No log is open.')
  return reader
}

const read = (text: Text): string | Promise<string> =>
  typeof text === 'string' ? text : asked().ask({ ask: 'text', text })

const source: ScanSource = {
  extents: () => asked().ask({ ask: 'extents' }),
  ranges: (file, from, to) => asked().ask({ ask: 'ranges', file, from, to }),
  bytes: file => asked().ask({ ask: 'bytes', file })
}
