// A record that a reader could not get over: an entry that points at it, so that it can be read as it stands.

import { MAIN, type Op, type RecordNo } from '../../model/transcript/types.ts'

export const tooSlow = (record: RecordNo): readonly Op[] => {
  const id = `slow-${record}`
  return [
    {
      op: 'put',
      entry: {
        type: 'unknown',
        id,
        message: id,
        after: null,
        thread: MAIN,
        src: [record],
        label: 'record that took too long to read',
        json: 'Its raw text is one step away: the actions of this entry, raw.'
      }
    },
    { op: 'notice', notice: { code: 'too-slow', record } }
  ]
}
