// What a folded turn leaves out: all but its prompt and its last reply.

import type { Entry, EntryId } from '../transcript/types.ts'

/** Entries of the turns that these prompts start. */
export const foldedAway = (
  entries: readonly Entry[],
  prompts: ReadonlySet<EntryId>
): ReadonlySet<EntryId> => {
  const away = new Set<EntryId>()
  if (prompts.size === 0) return away
  /** The last reply of each turn so far; nothing where the turn is not folded. */
  const turns = new Map<string, { reply?: EntryId } | undefined>()
  for (const { type, id, thread } of entries) {
    if (type === 'user') turns.set(thread, prompts.has(id) ? {} : undefined)
    const turn = turns.get(thread)
    if (type === 'user' || turn === undefined) continue
    if (type !== 'assistant') {
      away.add(id)
      continue
    }
    if (turn.reply !== undefined) away.add(turn.reply)
    turn.reply = id
  }
  return away
}

/** The prompt of the turn that an entry belongs to, or of its turn in another thread. */
export const turnPrompt = (
  entries: readonly Entry[],
  place: number,
  thread = entries[place]?.thread
): EntryId | undefined => {
  for (let at = place; at >= 0; at--) {
    const entry = entries[at]
    if (entry?.thread === thread && entry?.type === 'user') return entry.id
  }
  return undefined
}
