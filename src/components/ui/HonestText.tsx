// A text in which no character hides: those that cannot be seen, or that reorder others, are shown by name.

import { honestText } from '../../model/honest.ts'

export const HonestText = (props: { readonly text: string }) => <>{honestText(props.text)}</>
