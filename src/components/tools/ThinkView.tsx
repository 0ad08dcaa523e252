import { FailureFirst, QuietAnswer } from '../calls/QuietAnswer.tsx'
import { PartView } from '../parts/PartView.tsx'
import type { ToolProps } from './index.ts'

/** A thought that went through a tool. */
export const ThinkView = (props: ToolProps<'think'>) => (
  <>
    <FailureFirst tool={props.tool} />
    <PartView entry={props.tool} part="thought" />
    <QuietAnswer tool={props.tool} />
  </>
)
