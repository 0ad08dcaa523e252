// The directory of the session, for whoever draws paths. The session changes with every reply; who follows this is drawn
// anew only when the directory is another.

import { type Accessor, createMemo } from 'solid-js'
import { useViewer } from '../../state/context.ts'

export const useCwd = (): Accessor<string | undefined> => {
  const viewer = useViewer()
  return createMemo(() => viewer.transcript.session().cwd)
}
