import { PartView } from '../parts/PartView.tsx'
import type { ToolProps } from './index.ts'
import { PathFact } from './PathFact.tsx'

/** A file under another name: both paths whole, and what the tool said. */
export const MoveView = (props: ToolProps<'move'>) => (
  <>
    <PathFact label="from" path={props.detail.path} />
    <PathFact label="to" path={props.detail.to} />
    <PartView entry={props.tool} />
  </>
)
