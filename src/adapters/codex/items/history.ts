// Items of the model's history, each to its rule: the lines of a rollout hold them, early files and servers tell them bare.

import type { Cursor } from '../../reading/cursor.ts'
import { interAgent } from '../agents.ts'
import type { CodexBuilder, CodexHandler } from '../builder.ts'
import { CALL_ITEMS } from '../calls.ts'
import { messageItem } from '../messages.ts'
import { compacted } from '../retold.ts'
import type { ItemType } from '../shape.ts'
import { rules, SILENT_ITEMS } from '../silent.ts'
import { reasoningItem } from '../thinking.ts'
import { webSearch } from '../web-search.ts'

/** An item that stands in a record of another kind. */
export const historyItem = (codex: CodexBuilder, item: Cursor): void =>
  HISTORY.get(item.str('type') ?? '')?.(codex, item)

const ITEMS: Readonly<Record<ItemType, CodexHandler>> = {
  message: messageItem,
  reasoning: reasoningItem,
  ...CALL_ITEMS,
  web_search_call: webSearch('item'),
  agent_message: interAgent,
  compaction: compacted('item'),
  context_compaction: compacted('item')
}

export const HISTORY = rules(SILENT_ITEMS, ...Object.entries(ITEMS))
