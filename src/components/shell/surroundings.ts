// What stands around the rows follows where the reader is; nobody waits for it to see the first of them.

import type { Accessor } from 'solid-js'
import type { Rows } from '../../state/session/rows.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { createTurns, type Turns } from '../outline/turns.ts'
import { createVisibleRange, type VisibleRange } from './place.ts'

export interface Surroundings {
  readonly place: Accessor<VisibleRange>
  readonly turns: Turns
}

export const createSurroundings = (viewer: ViewerState, rows: Rows): Surroundings => {
  const place = createVisibleRange(viewer)
  return { place, turns: createTurns(viewer, rows, place) }
}
