// What a record is, told from its type: enough to recognise the format without the code that reads it.

/** Items of the history, bare in files of early 2025 and in a payload since. */
const ITEM_TYPES = [
  'message',
  'reasoning',
  'function_call',
  'function_call_output',
  'custom_tool_call',
  'custom_tool_call_output',
  'local_shell_call',
  'local_shell_call_output',
  'web_search_call',
  'image_generation_call',
  'tool_search_call',
  'tool_search_output',
  'agent_message',
  'compaction',
  'context_compaction'
] as const

export type ItemType = (typeof ITEM_TYPES)[number]

export const isItemType = (type: string): type is ItemType => ITEMS.has(type)

const ITEMS: ReadonlySet<string> = new Set(ITEM_TYPES)
