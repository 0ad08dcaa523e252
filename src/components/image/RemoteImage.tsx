// An image that is not in the log. Asking for it tells its host that someone reads this, so only the reader does that:
// for one image, or for all of that host until the page is closed.

import { createSignal, Show, Suspense } from 'solid-js'
import { isOneFile } from '../../state/links/site.ts'
import { imageHosts, loadImagesOf } from '../../state/sources/image-hosts.ts'
import { deliberate } from '../primitives/deliberate.ts'
import { lazyPart } from '../primitives/lazy-part.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

const FarPicture = lazyPart(() => import('./FarPicture.tsx'), 'FarPicture')

const LONGEST = 120

export const RemoteImage = (props: {
  /** Its host, or its address if it has none. */
  readonly from: string
  readonly alt: string
  /** If it is one that can be asked for. */
  readonly url?: string | undefined
}) => {
  const [isWanted, setWanted] = createSignal(false)
  const wanted = () => (isWanted() || imageHosts().has(props.from) ? props.url : undefined)
  return (
    <span class="far-image">
      <Show when={!wanted()}>image from </Show>
      <bdi>
        <VisibleText text={props.from.length > LONGEST ? `${props.from.slice(0, LONGEST)}…` : props.from} />
      </bdi>
      <Show when={props.alt}>
        {': '}
        <bdi>
          <VisibleText text={props.alt} />
        </bdi>
      </Show>
      <Show when={wanted()} fallback={<Show when={!isOneFile && props.url}>{ways()}</Show>}>
        {url => (
          <Suspense fallback=" …">
            <FarPicture url={url()} host={props.from} alt={props.alt} isNow={isWanted()} />
          </Suspense>
        )}
      </Show>
    </span>
  )

  function ways() {
    return (
      // Only a person agrees, never a script.
      <span class="far-image-ways">
        <button type="button" ref={deliberate(() => setWanted(true))}>
          Load from <bdi>{props.from}</bdi>
        </button>
        <button
          type="button"
          title={`All images from ${props.from}, until this page is closed`}
          ref={deliberate(() => loadImagesOf(props.from))}
        >
          for this session
        </button>
      </span>
    )
  }
}
