import { PartView } from '../parts/PartView.tsx'
import type { ToolProps } from './index.ts'
import { PathFact } from './PathFact.tsx'

/** A file that is gone: its whole path, and what the tool said. */
export const DeleteView = (props: ToolProps<'delete'>) => (
  <>
    <PathFact label="deleted" path={props.detail.path} />
    <PartView entry={props.tool} />
  </>
)
