// An image of the log: read when it comes near, shown only if its own bytes say that it is one. Images elsewhere on the
// web are named, and loaded only on request.

import { createEffect, createSignal, Match, onCleanup, onMount, Show, Switch } from 'solid-js'
import type { Image } from '../../model/transcript/types.ts'
import { safeUrl } from '../../model/urls/safe-url.ts'
import { useViewer } from '../../state/session/context.ts'
import { createFetched } from '../primitives/fetched.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { IMAGE_REFUSALS, type OpenedImage, openImage } from './image-bytes.ts'
import { RemoteImage } from './RemoteImage.tsx'

export const ImageView = (props: { readonly image: Image; readonly label: string }) => {
  const held = () => (props.image.from === 'log' ? props.image : undefined)
  const url = () => (props.image.from === 'url' ? props.image.url : undefined)
  return (
    <span class="image">
      <Show when={held()}>{image => <HeldImage image={image()} label={props.label} />}</Show>
      <Show when={url()}>{address => <FarImage url={address()} />}</Show>
    </span>
  )
}

const HeldImage = (props: { readonly image: Extract<Image, { from: 'log' }>; readonly label: string }) => {
  const viewer = useViewer()
  const [isNear, setNear] = createSignal(false)
  const [isLarge, setLarge] = createSignal(false)
  const [src, setSrc] = createSignal<string>()
  const opened = createFetched(
    () => (isNear() ? props.image.at : undefined),
    async at => openImage(await viewer.value(at))
  )
  const facts = () => shownFacts(opened().value)
  let place: HTMLSpanElement | undefined

  onMount(() => {
    const watch = new IntersectionObserver(seen => seen.some(item => item.isIntersecting) && setNear(true), {
      rootMargin: '600px'
    })
    if (place) watch.observe(place)
    onCleanup(() => watch.disconnect())
  })
  createEffect(() => {
    const { value } = opened()
    if (!value || !('blob' in value)) return
    const address = URL.createObjectURL(value.blob)
    setSrc(address)
    onCleanup(() => {
      setSrc(undefined)
      URL.revokeObjectURL(address)
    })
  })

  return (
    <span ref={place} class="image-place">
      <Switch fallback={<span class="quiet">image …</span>}>
        <Match when={opened().failed}>
          {sentence => <span class="quiet">The image could not be read: {sentence()}</span>}
        </Match>
        <Match when={refusal(opened().value)}>{sentence => <span class="quiet">{sentence()}</span>}</Match>
        <Match when={src()}>
          {address => (
            <button
              type="button"
              class="image-button"
              aria-pressed={isLarge()}
              title={isLarge() ? 'Show smaller' : 'Show larger'}
              onClick={() => setLarge(!isLarge())}
            >
              <img
                src={address()}
                alt={props.label}
                width={facts()?.width}
                height={facts()?.height}
                decoding="async"
                data-large={isLarge() ? '' : undefined}
              />
            </button>
          )}
        </Match>
      </Switch>
      <Show when={facts()}>
        {known => (
          <span class="image-facts">
            {known().width} × {known().height} {known().type.slice('image/'.length)}
            <Show when={isDifferent(props.image.mime, known().type)}>
              {' '}
              (the log calls it <VisibleText text={props.image.mime.slice(0, 60)} />)
            </Show>
          </span>
        )}
      </Show>
    </span>
  )
}

const FarImage = (props: { readonly url: string }) => (
  <Show
    when={safeUrl(props.url)}
    fallback={<span class="quiet">image without a usable address (not loaded)</span>}
  >
    {safe => <RemoteImage from={safe().host} alt="" url={safe().href} />}
  </Show>
)

const shownFacts = (opened: OpenedImage | undefined) =>
  opened && 'facts' in opened ? opened.facts : undefined

const isDifferent = (declared: string, type: string): boolean =>
  declared !== '' &&
  declared !== 'application/octet-stream' &&
  declared.toLowerCase().replace('image/jpg', 'image/jpeg') !== type

const refusal = (opened: OpenedImage | undefined): string | undefined =>
  opened && 'refused' in opened ? IMAGE_REFUSALS[opened.refused] : undefined
