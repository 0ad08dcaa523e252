// A session of a folder that grows, by the handles of its files.

import type { FileToOpen } from '../../engine/library/watch-protocol.ts'
import { growingFile } from './growing-file.ts'
import { type GrowingPart, growingSession } from './growing-session.ts'
import type { LiveSource } from './source.ts'

/** `now`: the files as they are found in the folder; the main one first. */
export const growingFiles = (
  found: readonly FileToOpen[],
  now: () => Promise<readonly FileToOpen[]>
): LiveSource => growingSession(found.map(part), async () => (await now()).map(part))

/** Under its path in the folder: names of files tell which call a sub-agent works for. */
const part = ({ path, handle }: FileToOpen): GrowingPart => ({
  path,
  source: () =>
    growingFile({
      name: path,
      getFile: () => handle.getFile(),
      requestPermission: async how => (await handle.requestPermission?.(how)) ?? 'denied'
    })
})
