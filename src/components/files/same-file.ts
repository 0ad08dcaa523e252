// From a call to the next one that touches the same file.

import { touches } from '../../model/files/files.ts'
import { relativePath } from '../../model/files/paths.ts'
import { wholePath } from '../../model/files/whole-path.ts'
import type { Entry, EntryId } from '../../model/transcript/types.ts'
import { summary } from '../../model/wording/summary.ts'
import { inSlices } from '../../state/schedule/slices.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

export const walkFile = async (viewer: ViewerState, from: EntryId | undefined, by: 1 | -1): Promise<void> => {
  const cwd = viewer.transcript.session().cwd
  const pathsOf = (entry: Entry | undefined): readonly string[] =>
    entry?.type === 'tool' ? touches(entry).map(touch => wholePath(touch.path, cwd)) : []
  const here = from === undefined ? undefined : viewer.drawn.peek(from)
  const [path] = pathsOf(here)
  if (path === undefined) return void viewer.say('This entry touches no file: go to a call that does')
  const calls: Entry[] = []
  const entries = viewer.drawn.entries()
  await inSlices(
    (function* () {
      for (let i = 0; i < entries.length; i++) {
        const entry = entries[i]
        if (entry && pathsOf(entry).includes(path)) calls.push(entry)
        yield
      }
    })()
  )
  const at = calls.findIndex(entry => entry.id === from)
  const goal = calls[at + by]
  const name = relativePath(path, cwd)
  if (!goal) return void viewer.say(`No ${by > 0 ? 'further' : 'earlier'} call of ${name}`)
  viewer.say(`Call ${at + by + 1} of ${calls.length} of ${name}: ${summary(goal)}`)
  viewer.navigate(goal.id)
}
