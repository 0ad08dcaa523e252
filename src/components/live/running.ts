// A call whose end may still come, because its log is followed.

import type { Entry, Tool } from '../../model/transcript/types.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

export const runningCall = (viewer: ViewerState, entry: Entry): Tool | undefined =>
  entry.type === 'tool' && (entry.status === 'running' || entry.status === 'pending') && viewer.isFollowing()
    ? entry
    : undefined

/** The last line that it has printed so far; '' where there is none, or it is not held here. */
export const lastLine = ({ output }: Tool): string => {
  if (typeof output !== 'string' || output === '') return ''
  const end = output.slice(-TAIL).trimEnd()
  return end
    .slice(Math.max(end.lastIndexOf('\n'), end.lastIndexOf('\r')) + 1)
    .replace(COLOURS, '')
    .trim()
}

const TAIL = 400
const COLOURS = /\u001b\[[0-9;?]*[A-Za-z]/g
