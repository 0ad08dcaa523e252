// A link was opened that is to a log on somebody's device: which one, and what happens once it is dropped.

import { Match, Switch } from 'solid-js'
import { bytes } from '../../model/numbers.ts'
import { useViewer } from '../../state/context.ts'
import type { LocalFrom } from '../../state/link.ts'
import { HonestText } from '../ui/HonestText.tsx'

export const Awaited = () => {
  const viewer = useViewer()
  const file = (): LocalFrom | undefined => {
    const log = viewer.awaited()
    return log?.kind === 'local' ? log : undefined
  }
  return (
    <Switch>
      <Match when={file()}>{from => <Named from={from()} />}</Match>
      <Match when={viewer.awaited()}>
        <div class="awaited" role="status">
          <p>
            This link is to a place in a log, but does not say which one. Drop the log here, and it opens at
            that place.
          </p>
        </div>
      </Match>
    </Switch>
  )
}

const Named = (props: { readonly from: LocalFrom }) => (
  <div class="awaited" role="status">
    <p>
      This link is to a file on somebody’s device. Drop{' '}
      <strong>
        <HonestText text={props.from.name ?? 'that file'} />
      </strong>{' '}
      here, and it opens at the place that the link names.
    </p>
    <p class="quiet">
      {props.from.size ? `${bytes(props.from.size)}, ` : ''}
      SHA-256 starts with <code>{props.from.hash}</code>
    </p>
  </div>
)
