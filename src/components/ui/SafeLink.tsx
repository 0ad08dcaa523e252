// A link of the log: to the web or to a mail program, with its real host; anything else is plain text.

import type { JSX } from 'solid-js'
import { safeUrl } from '../../model/safe-url.ts'

export const SafeLink = (props: {
  readonly url: string
  /** What the link says, if it is not the address itself. */
  readonly label?: string
  /** The label as elements, if it is more than text. */
  readonly children?: JSX.Element
}) => (
  <a href={safeUrl(props.url)?.href} target="_blank" rel="noopener noreferrer nofollow">
    {props.children ?? props.label ?? props.url}
  </a>
)
