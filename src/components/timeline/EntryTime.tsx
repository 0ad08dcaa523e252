// When an entry happened: relative to the start of the session, local or UTC, as the reader chose; all of it on hover.

import { Show } from 'solid-js'
import { duration, moment } from '../../model/time.ts'
import type { Entry } from '../../model/types.ts'
import { useViewer } from '../../state/context.ts'

export const EntryTime = (props: { readonly entry: Entry }) => {
  const viewer = useViewer()
  const at = () => props.entry.at ?? 0
  const took = () => {
    const { entry } = props
    if (entry.type !== 'tool' || entry.startedAt === undefined || entry.endedAt === undefined)
      return undefined
    return entry.endedAt > entry.startedAt ? duration(entry.endedAt - entry.startedAt) : undefined
  }
  return (
    <span class="when">
      <Show when={took()}>{text => <span class="took">{text()}</span>}</Show>
      <time datetime={iso(at())} title={iso(at())}>
        {moment(at(), viewer.settings.times, viewer.startedAt())}
      </time>
    </span>
  )
}

const iso = (at: number): string => new Date(at).toISOString()
