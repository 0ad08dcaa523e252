// The worker's side: holds the open files, answers the page. All parsing happens here.

import { fullText } from '../../model/entry/resolve.ts'
import type { FormatId } from '../../model/transcript/formats.ts'
import type { Op, RecordNo } from '../../model/transcript/types.ts'
import { errorWords } from '../../model/wording/error-words.ts'
import type { Outgoing } from '../export/outgoing.ts'
import type { SessionFiles } from '../read/group.ts'
import type { LineReader } from '../read/lines.ts'
import { SessionReader } from '../read/reader.ts'
import { isRefusal } from '../read/refusal.ts'
import { type OpenedFile, openFiles } from '../unpack/index.ts'
import { copyRest, keptIfOnDisk, mayChange } from './copies-of-files.ts'
import { LibraryJobs } from './library-jobs.ts'
import { infoOf, logsFirst, sessionsAmong } from './look-through.ts'
import type { Asked, Held, NamedBlob, Reply, Request, Resume } from './protocol.ts'
import { packedOps } from './sent-ops.ts'

/** Bytes of a record that the page may hold as they stand: a line beyond the limit would fill its memory. */
const RAW = 64 * 2 ** 20
/** Operations that one message to the page carries at the most. */
const BATCH = 500

let given: readonly NamedBlob[] = []
/** Handed over, but not yet to be opened. */
let gathered: NamedBlob[] = []
let sessions: readonly SessionFiles[] = []
let reader: SessionReader | undefined
/** Of each session that was open, so that none shows the lines of another. */
const lines = new WeakMap<SessionReader, LineReader>()
/** What is known for the way out of a session. */
const outgoings = new WeakMap<SessionReader, Outgoing>()
/** The session that is open, its files with the copies of what was read. */
let shown: { readonly session: SessionFiles | undefined; readonly files: readonly OpenedFile[] } = {
  session: undefined,
  files: []
}
/** Files that came to the session that is open while it grew. */
let joined: OpenedFile[] = []
let copying: Promise<void> = Promise.resolve()
let stop = new AbortController()
let leaving = new AbortController()
/** Who opens a session comes first: everything else waits for it. */
let reading: Promise<void> = Promise.resolve()

const tell = (reply: Reply): void => postMessage(reply)

const library = new LibraryJobs(
  () => sessions.filter(({ isLog }) => isLog).map((files, session) => ({ session, open: () => files })),
  () => reading,
  tell
)

type Post = (reply: Reply, transfer: Transferable[]) => void

const hear = (post: Post) => (event: MessageEvent<Asked>) => {
  const { id, request } = event.data
  answer(request).then(
    value =>
      post({ tell: 'answer', id, value }, ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : []),
    (error: unknown) => post({ tell: 'error', id, message: errorWords(error) }, [])
  )
}

/** What the page has read operations from. */
const spare: ArrayBuffer[] = []

const hearPage = hear(postMessage)

addEventListener('message', (event: MessageEvent<Asked | ArrayBuffer>) => {
  if (event.data instanceof ArrayBuffer) spare.push(event.data)
  else hearPage(event as MessageEvent<Asked>)
})

const answer = async (request: Request): Promise<unknown> => {
  switch (request.ask) {
    case 'gather':
      return gather(request.files)
    case 'open':
      return open(request)
    case 'join':
      return join(request.file)
    case 'show':
      return show(request.session, request.format)
    case 'cancel':
      stop.abort()
      leaving.abort()
      return undefined
    case 'ping':
      return undefined
    case 'text':
      return fullText(request.text, n => current().read(n))
    case 'lines':
      return (await linesIn(current())).of(request.text, request.ranges)
    case 'raw':
      return new TextDecoder().decode((await current().rawBytes(request.record, RAW)) ?? new Uint8Array())
    case 'value':
      return current().valueAt(request.at)
    case 'summarise':
      return library.summarise(request.go)
    case 'search-all':
      return library.search(request.typed)
    case 'identify':
      return (await import('../read/identity.ts')).identify(current().files, stop.signal)
    case 'serve':
      request.port.onmessage = hear((reply, transfer) => request.port.postMessage(reply, transfer))
      return undefined
    case 'extents':
      return current().extents
    case 'ranges':
      return current().ranges(request.file, request.from, request.to)
    case 'bytes':
      return current().bytes(request.file)
    case 'out':
      return letOut(current(), request)
    case 'unfold':
      return unfold(request.data)
    case 'hand-over':
      // The next worker gets the copies, not files that may change at any moment.
      if (mayChange(current().files)) await copying
      return current().held
    case 'take-over':
      return takeOver(request.held, request.isBrief)
    default:
      return request satisfies never
  }
}

const current = (): SessionReader => {
  if (!reader) throw new Error('No log is open.')
  return reader
}

const linesIn = async (session: SessionReader): Promise<LineReader> => {
  const { LineReader } = await import('../read/lines.ts')
  const known = lines.get(session) ?? new LineReader(n => session.read(n))
  lines.set(session, known)
  return known
}

const letOut = async (
  session: SessionReader,
  { request, care }: Extract<Request, { ask: 'out' }>
): Promise<unknown> => {
  const { Outgoing } = await import('../export/outgoing.ts')
  const outgoing = outgoings.get(session) ?? new Outgoing(session)
  outgoings.set(session, outgoing)
  if (leaving.signal.aborted) leaving = new AbortController()
  const at = (record: RecordNo | null): void => {
    if (care.isCareful) tell({ tell: 'at', record })
  }
  return outgoing.answer(request, { skip: new Set(care.skip), at }, leaving.signal)
}

/** False once the reader has stopped it. */
const gather = (files: readonly NamedBlob[]): boolean => {
  if (files.length === 0) {
    stop.abort()
    stop = new AbortController()
    gathered = []
  }
  for (const file of files) gathered.push(file)
  return !stop.signal.aborted
}

const join = async (file: NamedBlob): Promise<void> => {
  const mine = joined
  for (const opened of await openFiles([file])) {
    if (isRefusal(opened) || mine !== joined) return
    joined.push(opened)
    if (reader && readsJoined.has(reader)) reader.join(opened)
  }
}

/** Readers that have got the files that had joined by then. */
const readsJoined = new WeakSet<SessionReader>()

const open = async (request: Extract<Request, { ask: 'open' }>): Promise<void> => {
  const isStopped = request.isRest === true && stop.signal.aborted
  stop.abort()
  const mine = new AbortController()
  stop = mine
  const files = [...(request.join ? given : []), ...(request.isRest ? gathered : []), ...request.files]
  gathered = []
  joined = []
  readsJoined.delete(reader as SessionReader)
  if (isStopped) return tell({ tell: 'refused', sentences: [STOPPED] })
  const found = await sessionsAmong(files, mine.signal)
  // Something else was opened meanwhile.
  if (stop !== mine) return
  if (!found) return tell({ tell: 'refused', sentences: [STOPPED] })
  const { refused } = found
  // What is open stays open when nothing comes of this.
  if (!request.resume && found.sessions.length === 0) {
    tell({ tell: 'refused', sentences: refused })
    return
  }
  library.restart()
  given = files
  sessions = logsFirst(found.sessions)
  const logs = sessions.filter(({ isLog }) => isLog)
  if (request.resume) return show(request.resume.session, request.resume.format, request.resume)
  tell({ tell: 'sessions', sessions: sessions.map(infoOf), refused })
  // Several are a library: the reader chooses.
  if (logs.length === 1) await show(0, request.format)
}

const STOPPED =
  'Stopped while the files were looked through. Nothing of them is open: open them again to go on.'

const takeOver = (held: Held, isBrief = false): void => {
  reader = SessionReader.of(held, isBrief ? undefined : keptIfOnDisk)
  copySoon(reader.files, stop.signal)
  given = held.files
  sessions = [{ path: held.files[0]?.path ?? '', files: reader.files, isLog: true }]
}

const unfold = async (data: string): Promise<void> => {
  stop.abort()
  const mine = new AbortController()
  stop = mine
  const { NO_EXCERPT, openExcerpt } = await import('../excerpt/index.ts')
  const found = await openExcerpt(data)
  // Something else was opened meanwhile.
  if (stop !== mine) return
  if (!found) return tell({ tell: 'refused', sentences: [NO_EXCERPT] })
  library.restart()
  given = []
  sessions = [{ path: 'excerpt', files: found.files, isLog: true }]
  tell({ tell: 'sessions', sessions: sessions.map(infoOf), refused: [] })
  await show(0, found.format)
}

const show = (index: number, format: FormatId | undefined, resume?: Resume): Promise<void> => {
  const done = read(index, format, resume)
  reading = done.catch(() => undefined)
  return done
}

const read = async (index: number, format: FormatId | undefined, resume?: Resume): Promise<void> => {
  stop.abort()
  const session = sessions[index]
  if (!session) throw new Error(`There is no session ${index}.`)
  const mine = new AbortController()
  stop = mine
  const care = resume && {
    skip: new Set(resume.skip),
    at: (record: RecordNo | null) => tell({ tell: 'at', record })
  }
  if (shown.session !== session) shown = { session, files: session.files.map(keptIfOnDisk) }
  const { files } = shown
  const opening = new SessionReader([...files, ...joined], format, care)
  readsJoined.add(opening)
  reader = opening
  let known = resume?.ops ?? 0
  if (!resume) tell({ tell: 'start', session: index })
  for await (const batch of opening.batches(mine.signal)) {
    if (mine.signal.aborted && reader !== opening) return
    post(opening, batch.ops.slice(known), batch.done, batch.total)
    known = Math.max(0, known - batch.ops.length)
    if (batch.isQuiet) tell({ tell: 'quiet', format: opening.format, ledger: opening.ledger })
    if (mine.signal.aborted) break
  }
  if (opening.isMistaken && !mine.signal.aborted) return read(index, format)
  tell({ tell: 'end', format: opening.format, ledger: opening.ledger, cancelled: mine.signal.aborted })
  copySoon(files, mine.signal)
}

const copySoon = (files: readonly OpenedFile[], signal: AbortSignal): void => {
  copying = copying.then(() => copyRest(files, signal))
}

/** Small messages, so that applying one never holds up the page. */
const post = (from: SessionReader, ops: readonly Op[], done: number, total: number): void => {
  for (let i = 0; i === 0 || i < ops.length; i += BATCH) {
    const told = ops.slice(i, i + BATCH)
    const sent = packedOps(told, spare.pop())
    const news = { tell: 'batch', ops: sent, count: told.length, format: from.format, done, total } as const
    postMessage(news satisfies Reply, [sent.buffer])
  }
}
