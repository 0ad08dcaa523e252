// From bytes to records, whatever the records were put in: lines, an array, a document, events, a text log, an
// exported page, Markdown. Works on pieces cut anywhere and holds one line or one value at a time, never the file.

import { isBlank, LINE_LIMIT } from './bytes.ts'
import type { ContainerKind, Frame, Framer } from './frame.ts'
import { rereadLog } from './log.ts'
import { reread } from './read.ts'
import { Sniffer } from './sniff.ts'
import type { TextContainers } from './text-containers.ts'

export interface FramerOptions {
  /** Longer lines are listed as unread. */
  readonly lineLimit?: number
  /** Without it Markdown, pages and events are lines of text. */
  readonly text?: TextContainers
}

/** For a file that begins with these bytes: most are records, and need less code. */
export const framerFor = async (start: Uint8Array): Promise<Framer> =>
  openFramer(opensRecord(start) ? {} : { text: await import('./text-containers.ts') })

export const openFramer = (options: FramerOptions = {}): Framer => {
  let frames: Frame[] = []
  const sniffer = new Sniffer(frame => frames.push(frame), options.lineLimit ?? LINE_LIMIT, options.text)
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
    rest: () => {
      sniffer.rest()
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
  switch (kind) {
    case 'log':
    case 'text':
      return rereadLog(bytes)
    case 'sse':
      return import('./text-containers.ts').then(({ rereadEvent }) => rereadEvent(bytes))
    case 'markdown':
    case 'aider':
    case 'specstory':
      return import('./text-containers.ts').then(({ rereadSection }) => rereadSection(kind, bytes))
    default:
      return reread(bytes)
  }
}

const opensRecord = (start: Uint8Array): boolean => start.find(byte => !isBlank(byte)) === 0x7b
