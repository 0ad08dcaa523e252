// The steps that a transcript would have as ATIF.

import { atifPieces, type PlannedStep } from '../../../src/model/transcript/export-atif.ts'
import { primaryThreadOf } from '../../../src/model/transcript/primary-thread.ts'
import type { Transcript } from '../../../src/model/transcript/types.ts'

export const stepsIn = ({ session, entries }: Transcript): readonly PlannedStep[] =>
  [
    ...atifPieces({
      format: 'claude',
      session,
      entries,
      primaryThread: primaryThreadOf(entries),
      isWhole: true
    })
  ].flatMap(piece => (piece.piece === 'steps' ? piece.steps : []))
