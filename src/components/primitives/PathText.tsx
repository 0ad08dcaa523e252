// A path whose parts stand in their order, whatever script they are in: two folders with names that run from right to
// left would change places, and an extension would come first.

import { VisibleText } from './VisibleText.tsx'

export const PathText = (props: { readonly path: string }) => (
  <>
    {LEFTWARD.test(props.path) ? (
      props.path.split(/([/\\.])/).map(part => (
        <bdi dir="ltr">
          <VisibleText text={part} />
        </bdi>
      ))
    ) : (
      <VisibleText text={props.path} />
    )}
  </>
)

/** Hebrew, Arabic and the others that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
