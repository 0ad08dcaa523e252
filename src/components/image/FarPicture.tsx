// An image from another host, once somebody asked for it: fetched by the loader document, looked at, and only then shown.

import { createEffect, createSignal, Match, onCleanup, onMount, Switch } from 'solid-js'
import { imageFacts } from '../../model/entry/image-type.ts'
import { loadFarImage } from '../../state/sources/far-image.ts'
import { IMAGE_REFUSALS } from './image-bytes.ts'

export const FarPicture = (props: {
  readonly url: string
  readonly host: string
  readonly alt: string
  /** At once, not only when it comes near. */
  readonly isNow: boolean
}) => {
  const [src, setSrc] = createSignal<string>()
  const [failed, setFailed] = createSignal<string>()
  const [isNear, setNear] = createSignal(props.isNow)
  let place: HTMLSpanElement | undefined
  const gone = new AbortController()

  const load = async (): Promise<void> => {
    const got = await loadFarImage(props.url, props.host, gone.signal)
    if (gone.signal.aborted) return
    if (typeof got === 'string') {
      setFailed(got)
      return
    }
    const facts = imageFacts(got)
    if (typeof facts === 'string') setFailed(IMAGE_REFUSALS[facts])
    else setSrc(URL.createObjectURL(new Blob([got], { type: facts.type })))
  }

  onMount(() => {
    const watch = new IntersectionObserver(seen => seen.some(item => item.isIntersecting) && setNear(true))
    if (place) watch.observe(place)
    onCleanup(() => watch.disconnect())
  })
  let isAsked = false
  createEffect(() => {
    if (!isNear() || isAsked) return
    isAsked = true
    void load()
  })
  onCleanup(() => {
    gone.abort()
    const address = src()
    if (address) URL.revokeObjectURL(address)
  })

  return (
    <span ref={place} class="far-picture">
      <Switch fallback="loading …">
        <Match when={failed()}>
          {sentence => (
            <>
              {sentence()}{' '}
              <a href={props.url} target="_blank" rel="noopener noreferrer nofollow">
                Open it in a tab
              </a>
            </>
          )}
        </Match>
        <Match when={src()}>
          {address => <img class="picture" src={address()} alt={props.alt} decoding="async" />}
        </Match>
      </Switch>
    </span>
  )
}
