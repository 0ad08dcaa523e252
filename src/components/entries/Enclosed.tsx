// What came along with words: pictures, and attached files. Most messages have neither, so their views come when wanted.

import { For, Show } from 'solid-js'
import type { Assistant, User } from '../../model/transcript/types.ts'
import { afterPaint } from '../../state/workers/after-paint.ts'
import { LazyInRow } from '../primitives/LazyBoundary.tsx'
import { lazyPart } from '../primitives/lazy-part.ts'

const ImageView = lazyPart(async () => {
  await afterPaint()
  return import('../image/ImageView.tsx')
}, 'ImageView')
const Attachments = lazyPart(async () => {
  await afterPaint()
  return import('./Attachments.tsx')
}, 'Attachments')

export const Enclosed = (props: { readonly entry: User | Assistant; readonly label: string }) => (
  <Show when={props.entry.images?.length || props.entry.attached?.length}>
    <LazyInRow>
      <For each={props.entry.images}>{image => <ImageView image={image} label={props.label} />}</For>
      <Show when={props.entry.attached?.length}>
        <Attachments entry={props.entry} />
      </Show>
    </LazyInRow>
  </Show>
)
