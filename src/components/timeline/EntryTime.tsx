// When an entry happened and how long it took: a call shows how long, everything else shows when; all of it on hover.

import { Show } from 'solid-js'
import type { Entry } from '../../model/transcript/types.ts'
import { duration, moment } from '../../model/wording/time.ts'
import { useViewer } from '../../state/session/context.ts'
import { runningCall } from '../live/running.ts'
import { LazyBoundary } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'

const RunningTime = lazyPart(() => import('../live/RunningTime.tsx'), 'RunningTime')

export const EntryTime = (props: { readonly entry: Entry }) => {
  const viewer = useViewer()
  const running = () => runningCall(viewer, props.entry)
  const took = () => {
    const { entry } = props
    if (entry.type !== 'tool' || entry.startedAt === undefined || entry.endedAt === undefined)
      return undefined
    return entry.endedAt > entry.startedAt ? duration(entry.endedAt - entry.startedAt) : undefined
  }
  return (
    <span class="when">
      <Show when={took()}>{text => <span class="took">{text()}</span>}</Show>
      <Show when={running()}>
        {tool => (
          <LazyBoundary>
            <RunningTime tool={tool()} />
          </LazyBoundary>
        )}
      </Show>
      <Show when={props.entry.at !== undefined}>
        <time datetime={iso(props.entry.at ?? 0)} title={iso(props.entry.at ?? 0)}>
          {moment(props.entry.at ?? 0, viewer.settings.times, viewer.startedAt())}
        </time>
      </Show>
    </span>
  )
}

/** A clock may say anything; '' for what is no date. */
const iso = (at: number): string => {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
