// The registry of tool views: one for each kind of tool. A view shows what a person wants first of an opened call.

import type { JSX } from 'solid-js'
import type { Tool, ToolDetail, ToolKind } from '../../model/transcript/types.ts'
import type { Rows } from '../../state/session/rows.ts'
import { AskView } from './AskView.tsx'
import { DeleteView } from './DeleteView.tsx'
import { EditView } from './EditView.tsx'
import { ExecuteView } from './ExecuteView.tsx'
import { FetchView } from './FetchView.tsx'
import { McpView } from './McpView.tsx'
import { ModeView } from './ModeView.tsx'
import { MoveView } from './MoveView.tsx'
import { OtherView } from './OtherView.tsx'
import { PlanView } from './PlanView.tsx'
import { ReadView } from './ReadView.tsx'
import { SearchView } from './SearchView.tsx'
import { TaskView } from './TaskView.tsx'
import { ThinkView } from './ThinkView.tsx'
import { WebSearchView } from './WebSearchView.tsx'
import { WriteView } from './WriteView.tsx'

export interface ToolProps<K extends ToolKind> {
  readonly tool: Tool
  readonly detail: Extract<ToolDetail, { kind: K }>
  readonly rows: Rows
}

export type ToolViews = { readonly [K in ToolKind]: (props: ToolProps<K>) => JSX.Element }

export const TOOL_VIEWS: ToolViews = {
  execute: ExecuteView,
  read: ReadView,
  write: WriteView,
  edit: EditView,
  delete: DeleteView,
  move: MoveView,
  search: SearchView,
  fetch: FetchView,
  websearch: WebSearchView,
  plan: PlanView,
  task: TaskView,
  ask: AskView,
  think: ThinkView,
  mode: ModeView,
  mcp: McpView,
  other: OtherView
}
