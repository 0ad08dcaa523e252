// An image of the log.

import type { Image } from '../../model/types.ts'

export const ImageView = (props: { readonly image: Image; readonly label: string }) => (
  <span class="image">{props.label}</span>
)
