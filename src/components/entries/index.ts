// The registry of entry views: one for each type of entry.

import type { JSX } from 'solid-js'
import type { EntryRow } from '../../model/rows/rows.ts'
import type { Entry } from '../../model/transcript/types.ts'
import type { Rows } from '../../state/session/rows.ts'
import { AssistantEntry } from './AssistantEntry.tsx'
import { EventEntry } from './EventEntry.tsx'
import { ThinkingEntry } from './ThinkingEntry.tsx'
import { ToolEntry } from './ToolEntry.tsx'
import { UnknownEntry } from './UnknownEntry.tsx'
import { UserEntry } from './UserEntry.tsx'

export interface EntryProps<E extends Entry> {
  readonly entry: E
  readonly row: EntryRow
  readonly rows: Rows
}

export type EntryViews = {
  readonly [T in Entry['type']]: (props: EntryProps<Extract<Entry, { type: T }>>) => JSX.Element
}

export const ENTRY_VIEWS: EntryViews = {
  user: UserEntry,
  assistant: AssistantEntry,
  thinking: ThinkingEntry,
  tool: ToolEntry,
  event: EventEntry,
  unknown: UnknownEntry
}
