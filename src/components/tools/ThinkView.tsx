import { FailureFirst, QuietAnswer } from '../calls/Answer.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import type { ToolProps } from './index.ts'

/** A thought that went through a tool. */
export const ThinkView = (props: ToolProps<'think'>) => (
  <>
    <FailureFirst tool={props.tool} />
    <Markdown text={props.detail.text} id={`${props.tool.id} thought`} />
    <QuietAnswer tool={props.tool} />
  </>
)
