// What a person should know of the files that were gathered: why there are none, or what was not taken.

import { counted } from '../../model/wording/numbers.ts'
import type { Gathered } from './gather.ts'

/** Nothing where all of it was taken. */
export const aboutGathered = ({ files, left, empty, unreadable, isCut }: Gathered): string => {
  if (files.length === 0 && unreadable > 0)
    return `The browser could not read ${counted(unreadable, 'file')}. Were they moved or locked? Choose them again.`
  if (files.length === 0 && left + empty > 0)
    return `None of the ${counted(left + empty, 'file')} in there can be a session log${empty > 0 ? ` (${empty} with nothing inside)` : ''}. Logs end in .jsonl, .json, .ndjson or .zip.`
  if (files.length === 0) return 'There are no files in there.'
  const notes = [
    isCut
      ? `Only the newest ${counted(files.length, 'file')} were taken. Open the folders inside for the others.`
      : '',
    unreadable > 0 ? `${counted(unreadable, 'file')} could not be read.` : '',
    empty > 0 ? `${counted(empty, 'log')} with nothing inside ${empty === 1 ? 'was' : 'were'} left out.` : '',
    left > 0
      ? `${counted(left, 'file')} ${left === 1 ? 'is no log by its name' : 'are no logs by their names'}.`
      : ''
  ]
  return notes.filter(note => note !== '').join(' ')
}
