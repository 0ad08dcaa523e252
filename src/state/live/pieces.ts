// Bytes that somebody pushes, for somebody who waits for them one piece at a time.

import { type Deferred, deferred } from '../../model/values/deferred.ts'

type Piece = Uint8Array<ArrayBuffer>

export const createPieces = () => {
  const waiting: Piece[] = []
  let over: 'end' | 'cut' | undefined
  let wanted: Deferred<void> | undefined

  const wake = (): void => {
    wanted?.resolve()
    wanted = undefined
  }
  return {
    add: (piece: Piece): void => {
      waiting.push(piece)
      wake()
    },
    end: (): void => {
      over ??= 'end'
      wake()
    },
    fail: (): void => {
      over ??= 'cut'
      wake()
    },
    /** Nothing at the end. Fails where they were cut, after what came before. */
    next: async (): Promise<Piece | undefined> => {
      while (waiting.length === 0 && !over) {
        wanted ??= deferred()
        await wanted.promise
      }
      const piece = waiting.shift()
      if (!piece && over === 'cut') throw new Error('cut')
      return piece
    }
  }
}
