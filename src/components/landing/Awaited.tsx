// A link was opened that is to a log on somebody's device: which one, and what happens once it is dropped.

import { Match, Show, Switch } from 'solid-js'
import { bytes } from '../../model/wording/numbers.ts'
import type { AwaitedLog, LocalFrom } from '../../state/links/link.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const Awaited = () => {
  const viewer = useViewer()
  const file = (): LocalFrom | undefined => {
    const log = viewer.awaited()
    return log?.kind === 'local' ? log : undefined
  }
  const unnamed = (): Of<'unnamed'> | undefined => {
    const log = viewer.awaited()
    return log?.kind === 'unnamed' ? log : undefined
  }
  return (
    <Switch>
      <Match when={file()}>{from => <Named from={from()} />}</Match>
      <Match when={unnamed()}>{log => <Unnamed log={log()} />}</Match>
    </Switch>
  )
}

type Of<K> = Extract<AwaitedLog, { kind: K }>

const Unnamed = (props: { readonly log: Of<'unnamed'> }) => (
  <div class="awaited" role="status">
    <p>
      {props.log.unread ?? 'This link is to a place in a log, but does not say which one.'}{' '}
      {props.log.isPlace
        ? 'Drop the log here, and it opens at the place that the link names.'
        : 'Ask for the link again, or drop the log here.'}
    </p>
  </div>
)

const Named = (props: { readonly from: LocalFrom }) => (
  <div class="awaited" role="status">
    <p>
      This link is to a file on somebody’s device. Drop{' '}
      <strong>
        <VisibleText text={props.from.name ?? 'that file'} />
      </strong>{' '}
      here, and it opens at the place that the link names.
    </p>
    <p class="quiet">
      {props.from.size ? bytes(props.from.size) : ''}
      <Show when={props.from.hash}>
        {hash => (
          <>
            {props.from.size ? ', ' : ''}SHA-256 starts with <code>{hash()}</code>
          </>
        )}
      </Show>
    </p>
  </div>
)
