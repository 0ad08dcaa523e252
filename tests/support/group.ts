// Opened files, told apart into sessions.

import { groupSeen } from '../../src/engine/read/group.ts'
import { seenFile } from '../../src/engine/read/seen-file.ts'
import type { OpenedFile } from '../../src/engine/read/source.ts'

export const groupSessions = async (files: readonly OpenedFile[]) =>
  groupSeen(await Promise.all(files.map(file => seenFile(file))))
