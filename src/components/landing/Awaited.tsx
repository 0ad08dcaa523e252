// A link was opened that is to a file on somebody's device: which file, and what happens once it is dropped.

import { Show } from 'solid-js'
import { bytes } from '../../model/numbers.ts'
import { useViewer } from '../../state/context.ts'
import { HonestText } from '../ui/HonestText.tsx'

export const Awaited = () => {
  const viewer = useViewer()
  return (
    <Show when={viewer.awaited()}>
      {from => (
        <div class="awaited" role="status">
          <p>
            This link is to a file on somebody’s device. Drop{' '}
            <strong>
              <HonestText text={from().name ?? 'that file'} />
            </strong>{' '}
            here, and it opens at the place that the link names.
          </p>
          <p class="quiet">
            <Show when={from().size}>{size => <>{bytes(size())}, </>}</Show>
            SHA-256 starts with <code>{from().hash}</code>
          </p>
        </div>
      )}
    </Show>
  )
}
