// The registry of kinds. A new kind is one member of ToolDetail, one file beside this one, and one line here.

import type { ToolDetail, ToolKind } from '../transcript/types.ts'
import { ask } from './ask.ts'
import { deletion } from './delete.ts'
import { edit } from './edit.ts'
import { execute } from './execute.ts'
import { fetch } from './fetch.ts'
import type { DetailOf, Kind } from './kind.ts'
import { mcp } from './mcp.ts'
import { mode } from './mode.ts'
import { move } from './move.ts'
import { other } from './other.ts'
import { plan } from './plan.ts'
import { read } from './read.ts'
import { search } from './search.ts'
import { task } from './task.ts'
import { think } from './think.ts'
import { websearch } from './websearch.ts'
import { write } from './write.ts'

const KINDS: { readonly [K in ToolKind]: Kind<DetailOf<K>> } = {
  execute,
  read,
  write,
  edit,
  delete: deletion,
  move,
  search,
  fetch,
  websearch,
  plan,
  task,
  ask,
  think,
  mode,
  mcp,
  other
}

/** The one place where a call meets its kind: for this very detail. */
export const kindOf = ({ kind }: ToolDetail): Kind<ToolDetail> => KINDS[kind] as Kind<ToolDetail>
