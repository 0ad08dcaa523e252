// What came along with words: pictures, and attached files. Most messages have neither, so their views come when wanted.

import { For, lazy, Show, Suspense } from 'solid-js'
import type { Attachment, Image } from '../../model/transcript/types.ts'
import { afterPaint } from '../../state/workers/after-paint.ts'

const ImageView = lazy(async () => {
  await afterPaint()
  return { default: (await import('../image/ImageView.tsx')).ImageView }
})
const Attachments = lazy(async () => {
  await afterPaint()
  return { default: (await import('./Attachments.tsx')).Attachments }
})

export const Enclosed = (props: {
  readonly images: readonly Image[] | undefined
  readonly attached: readonly Attachment[] | undefined
  readonly label: string
  readonly id: string
}) => (
  <Show when={props.images?.length || props.attached?.length}>
    <Suspense>
      <For each={props.images}>{image => <ImageView image={image} label={props.label} />}</For>
      <Show when={props.attached?.length}>
        <Attachments attached={props.attached} id={props.id} />
      </Show>
    </Suspense>
  </Show>
)
