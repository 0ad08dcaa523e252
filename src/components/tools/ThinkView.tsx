import { Markdown } from '../ui/Markdown.tsx'
import { FailureFirst, QuietAnswer } from './Answer.tsx'
import type { ToolProps } from './index.ts'

/** A thought that went through a tool. */
export const ThinkView = (props: ToolProps<'think'>) => (
  <>
    <FailureFirst tool={props.tool} />
    <Markdown text={props.detail.text} id={`${props.tool.id} thought`} />
    <QuietAnswer tool={props.tool} />
  </>
)
