// The files that the open session touched, counted in slices.

import { type Accessor, createSignal } from 'solid-js'
import { type TouchedFile, TouchedFiles } from '../../model/files/files.ts'
import { relativePath } from '../../model/files/paths.ts'
import { inSlices } from '../schedule/slices.ts'
import { FuzzyFinder } from './fuzzy-finder.ts'
import { recounting } from './recount.ts'
import type { ViewerState } from './viewer.ts'

export interface Files {
  readonly list: Accessor<readonly TouchedFile[]>
  readonly isCounting: Accessor<boolean>
  /** Those whose path is like the query, the likeliest first. */
  find(query: string): Promise<readonly TouchedFile[]>
}

export const createFiles = (viewer: ViewerState): Files => {
  const [list, setList] = createSignal<readonly TouchedFile[]>([])
  const [isCounting, setCounting] = createSignal(true)
  let finder = new FuzzyFinder<TouchedFile>()
  recounting(viewer, async stopped => {
    const cwd = viewer.transcript.session().cwd
    const entries = viewer.drawn.entries()
    const book = new TouchedFiles(cwd)
    const fresh = new FuzzyFinder<TouchedFile>()
    function* work(): Generator<void> {
      for (let i = 0; i < entries.length; i++) {
        const entry = entries[i]
        if (entry) book.add(entry)
        yield
      }
      for (const file of book.list()) {
        fresh.add(file, relativePath(file.path, cwd))
        yield
      }
    }
    if (!(await inSlices(work(), stopped))) return
    finder = fresh
    setList(book.list())
    setCounting(false)
  })
  return { list, isCounting, find: async query => (await finder.find(query)).hits }
}
