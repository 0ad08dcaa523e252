// Puts arriving bytes together as parts of a blob, and hands the log over: at once where its first line is a record, so
// that reading goes on while the rest comes; at the end otherwise (archives, documents, web pages).

import type { NamedBlob } from '../../engine/rpc/protocol.ts'
import { isJson } from '../../model/values/parse-json.ts'

export interface Collector {
  name(path: string, size: number | undefined): void
  add(bytes: Uint8Array<ArrayBuffer>): void
  /** Passes on what is held back. */
  flush(): void
  /** More may never come: what is text is handed over, whatever its first line is. */
  showText(): void
  /** Nothing more comes, of the whole or of a part. False if there was nothing at all. */
  end(isAll: boolean): boolean
  /** Nobody wants it any more. */
  drop(): void
  done(): number
}

export interface Arriving {
  readonly file: NamedBlob
  /** The same for who opens it again, later: all that has come until then. */
  readonly whole: NamedBlob
  /** The same for another reader, at once: what has come, and a way in for the rest. */
  again(): NamedBlob
}

/** `canStream`: false where it is only wanted at its end, true where it is wanted whatever it begins with. */
export const createCollector = (open: (arriving: Arriving) => void, canStream?: boolean): Collector => {
  let path = 'log'
  let size: number | undefined
  let done = 0
  let held: Uint8Array<ArrayBuffer>[] = []
  let heldSize = 0
  let since = 0
  let more: MessagePort | undefined
  let parts: Blob[] = []
  let isStream: boolean | undefined = canStream
  let isOpen = false
  let isJson = false
  let isEnded = false
  let isPart = true

  const flush = (): void => {
    if (heldSize === 0) return
    const part = new Blob(held)
    held = []
    heldSize = 0
    since = performance.now()
    parts.push(part)
    more?.postMessage(part)
  }

  const tryStream = (): void => {
    if (isOpen || isStream === false) return
    isStream ??= isRecordFirst(held)
    if (!isStream) return
    isOpen = true
    parts.push(new Blob(held))
    held = []
    heldSize = 0
    open({ file: again(), whole: whole(), again })
  }

  const whole = (): NamedBlob => ({
    path,
    get blob() {
      return new Blob(parts)
    },
    get isPart() {
      return isPart
    }
  })

  const again = (): NamedBlob => {
    if (isEnded) return { path, blob: new Blob(parts) }
    const { port1, port2 } = new MessageChannel()
    more = port1
    return { path, blob: new Blob(parts), more: port2, ...(size === undefined ? {} : { size }) }
  }

  return {
    name: (name, length) => {
      path = name
      size = length
    },
    add: bytes => {
      if (done === 0) isJson = /^\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, FEW)))
      held.push(bytes)
      heldSize += bytes.byteLength
      done += bytes.byteLength
      tryStream()
      const isDue = heldSize >= PART || performance.now() - since > SOON
      if (isDue && isStream !== undefined) flush()
    },
    flush,
    showText: () => {
      if (isOpen || !isJson) return
      isStream = true
      tryStream()
    },
    end: isAll => {
      if (done === 0) return false
      flush()
      isEnded = true
      isPart = !isAll
      if (more) more.postMessage('end')
      else open({ file: whole(), whole: whole(), again })
      return true
    },
    drop: () => {
      more?.postMessage('end')
      isEnded = true
      parts = []
      held = []
    },
    done: () => done
  }
}

/** Enough to see how it begins. */
const FEW = 64

/** A part of the blob, unless it comes slowly. */
const PART = 512 * 1024
const SOON = 150

/** Nothing while it cannot be told yet. */
const isRecordFirst = (chunks: readonly Uint8Array[]): boolean | undefined => {
  const start = startOf(chunks)
  // Without the byte order mark, and what else may stand before a first line.
  const text = new TextDecoder().decode(start).trimStart()
  const end = text.indexOf('\n')
  if (end < 0) return start.byteLength < FIRST_LINE ? undefined : false
  const line = text.slice(0, end).trim()
  if (/^(?:data|event|id|retry)?:/.test(line)) return true
  return line.startsWith('{') && isJson(line)
}

/** A first line that is longer than this is no reason to keep the reader waiting, but to wait for the whole. */
const FIRST_LINE = 64 * 1024

const startOf = (chunks: readonly Uint8Array[]): Uint8Array => {
  const start = new Uint8Array(
    Math.min(
      FIRST_LINE,
      chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
    )
  )
  let at = 0
  for (const chunk of chunks) {
    if (at >= start.length) break
    const bytes = chunk.subarray(0, start.length - at)
    start.set(bytes, at)
    at += bytes.length
  }
  return start
}
