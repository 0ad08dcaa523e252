// Filters at hand: each chip writes, or takes away, what could have been typed.

import { createMemo, For } from 'solid-js'
import { toggledToken, tokensOf } from '../../model/query/query-tokens.ts'
import { useViewer } from '../../state/session/context.ts'
import { roving } from '../primitives/roving.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

const FIXED = [
  'is:error',
  'is:suspect',
  'is:running',
  'is:plan',
  'is:ask',
  'is:thinking',
  'has:image',
  'role:user',
  'role:assistant',
  'in:subagent',
  'dur:>10s',
  'in:raw'
]
/** Tools that are offered: those that were used most. */
const TOOLS = 5

export const Chips = () => {
  const viewer = useViewer()
  const tools = createMemo(() => {
    // However it is written, a name finds the same calls.
    const counts = new Map<string, { name: string; calls: number }>()
    for (const entry of viewer.drawn.entries()) {
      if (entry.type !== 'tool' || !/^[\w.-]+$/.test(entry.name)) continue
      const known = counts.get(entry.name.toLowerCase())
      if (known) known.calls++
      else counts.set(entry.name.toLowerCase(), { name: entry.name, calls: 1 })
    }
    return [...counts.values()]
      .sort((a, b) => b.calls - a.calls)
      .slice(0, TOOLS)
      .map(({ name }) => `tool:${name}`)
  })
  const typed = createMemo(() =>
    tokensOf(viewer.typed())
      .filter(token => token.is === 'word' && token.key !== undefined && token.key !== 'match')
      .map(token => token.typed)
  )
  const chips = createMemo(() => {
    const all = [...typed(), ...FIXED, ...tools()]
    return all.filter((chip, i) => all.findIndex(other => isSame(other, chip)) === i)
  })
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
            <VisibleText text={token} />
          </button>
        )}
      </For>
    </div>
  )
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
