// Large outputs that an agent saved beside its log (`tool-results/<call id>.txt`): each file is one record, its text.

import type { Frame, Framer } from '../container/frame.ts'

export const isPersistedOutput = (path: string): boolean => /(^|\/)tool-results\/[^/]+\.txt$/.test(path)

export const persistedText = (): Framer => {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let size = 0
  return {
    kind: 'text',
    push: bytes => {
      size += bytes.byteLength
      parts.push(decoder.decode(bytes, { stream: true }))
      return []
    },
    end: (): readonly Frame[] => {
      const value = parts.join('') + decoder.decode()
      return [{ start: 0, end: size, line: 1, records: [{ value, start: 0, end: size }], notices: [] }]
    },
    reread: bytes => new TextDecoder().decode(bytes)
  }
}
