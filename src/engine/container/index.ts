// From bytes to records, whatever the records were put in: lines, an array, a document, events, a text log, an
// exported page, Markdown. Works on pieces cut anywhere and holds one line or one value at a time, never the file.

import type { ContainerKind, Frame, Framer } from '../read/frame.ts'
import { LINE_LIMIT } from './bytes.ts'
import { rereadLog } from './log.ts'
import { sectionReader } from './markdown.ts'
import { reread } from './read.ts'
import { Sniffer } from './sniff.ts'
import { rereadEvent } from './sse.ts'

export interface FramerOptions {
  /** Longer lines are listed as unread. */
  readonly lineLimit?: number
}

export const openFramer = (options: FramerOptions = {}): Framer => {
  let frames: Frame[] = []
  const sniffer = new Sniffer(frame => frames.push(frame), options.lineLimit ?? LINE_LIMIT)
  const take = (): readonly Frame[] => {
    const taken = frames
    frames = []
    return taken
  }
  return {
    get kind() {
      return sniffer.kind
    },
    push: bytes => {
      sniffer.push(bytes)
      return take()
    },
    end: () => {
      sniffer.end()
      return take()
    },
    reread: bytes => rereadIn(sniffer.kind, bytes)
  }
}

/** Of a file that was read before: it only reads records again. */
export const closedFramer = (kind: ContainerKind | undefined): Framer => ({
  kind,
  push: () => [],
  end: () => [],
  reread: bytes => rereadIn(kind, bytes)
})

const rereadIn = (kind: ContainerKind | undefined, bytes: Uint8Array): unknown => {
  if (kind === 'log' || kind === 'text') return rereadLog(bytes)
  if (kind === 'sse') return rereadEvent(bytes)
  return (sectionReader(kind) ?? reread)(bytes)
}
