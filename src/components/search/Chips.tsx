// Filters at hand: each chip writes, or takes away, what could have been typed.

import { createMemo, For } from 'solid-js'
import { toggledToken, tokensOf } from '../../model/query/query-tokens.ts'
import { useViewer } from '../../state/session/context.ts'
import { HonestText } from '../primitives/HonestText.tsx'
import { roving } from '../primitives/roving.ts'

const FIXED = [
  'is:error',
  'is:running',
  'role:user',
  'role:assistant',
  'role:thinking',
  'in:subagent',
  'dur:>10s',
  'in:raw'
]
/** Tools that are offered: those that were used most. */
const TOOLS = 5

export const Chips = () => {
  const viewer = useViewer()
  const tools = createMemo(() => {
    const counts = new Map<string, number>()
    for (const entry of viewer.transcript.entries())
      if (entry.type === 'tool' && /^[\w.-]+$/.test(entry.name))
        counts.set(entry.name, (counts.get(entry.name) ?? 0) + 1)
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, TOOLS)
      .map(([name]) => `tool:${name}`)
  })
  const typed = createMemo(() =>
    tokensOf(viewer.typed())
      .filter(token => token.is === 'word' && token.key !== undefined && token.key !== 'match')
      .map(token => token.typed)
  )
  const chips = createMemo(() => [...new Set([...typed(), ...FIXED, ...tools()])])
  return (
    <div class="search-chips" role="toolbar" aria-label="Filters" ref={roving}>
      <For each={chips()}>
        {token => (
          <button
            type="button"
            class="search-chip"
            aria-pressed={typed().includes(token)}
            title={token === 'in:raw' ? 'Also search the records as they stand in the log' : undefined}
            onClick={() => viewer.type(toggledToken(viewer.typed(), token))}
          >
            <HonestText text={token} />
          </button>
        )}
      </For>
    </div>
  )
}
