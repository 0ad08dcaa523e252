// When an entry happened and how long it took: a call shows how long, everything else shows when; all of it on hover.

import { Show } from 'solid-js'
import type { Entry } from '../../model/transcript/types.ts'
import { duration, moment } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'

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

/** A clock may say anything; '' for what is no date. */
const iso = (at: number): string => {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
