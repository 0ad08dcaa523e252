// Everything of a session that can be gone to by name: prompts, calls, errors, files, other sessions. The list is made
// in slices while the palette is open, and kept until another log is shown or this one grows.

import { type Accessor, createSignal } from 'solid-js'
import { isFailed } from '../../model/entry/failed.ts'
import { TouchedFiles } from '../../model/files/files.ts'
import { relativePath } from '../../model/files/paths.ts'
import { isPrompt } from '../../model/transcript/facts.ts'
import type { Entry, EntryId, ThreadId } from '../../model/transcript/types.ts'
import { summary } from '../../model/wording/summary.ts'
import { withoutDirectory } from '../../model/wording/without-directory.ts'
import type { KeptLog } from '../memory/kept.ts'
import { keptLogs } from '../memory/store.ts'
import { inSlices } from '../schedule/slices.ts'
import { FuzzyFinder } from './fuzzy-finder.ts'
import type { ViewerState } from './viewer.ts'

export type PaletteGoal =
  | { readonly goal: 'prompt' | 'error' | 'call'; readonly id: EntryId; readonly text: string }
  | { readonly goal: 'file'; readonly path: string; readonly text: string; readonly calls: number }
  | { readonly goal: 'session'; readonly session: number; readonly text: string }
  | { readonly goal: 'kept'; readonly log: KeptLog; readonly text: string }

export interface Goals {
  readonly finder: FuzzyFinder<PaletteGoal>
  /** In the order of the log, for the palette while nothing is typed. */
  readonly prompts: readonly PaletteGoal[]
  readonly sessions: readonly PaletteGoal[]
  /** Logs that are kept on this device. */
  readonly kept: Accessor<readonly PaletteGoal[]>
  /** How many entries were looked at so far, of how many. */
  readonly done: Accessor<number>
  readonly total: number
}

export const gatherGoals = (viewer: ViewerState, signal: AbortSignal): Goals => {
  const entries = viewer.drawn.entries()
  const key = `${viewer.openings()} ${entries.length} ${viewer.phase()} ${viewer.moment() ?? ''}`
  if (kept?.viewer === viewer && kept.key === key && kept.goals.done() === kept.goals.total) return kept.goals
  const finder = new FuzzyFinder<PaletteGoal>()
  const prompts: PaletteGoal[] = []
  const total = entries.length
  const [done, setDone] = createSignal(0)
  const cwd = viewer.transcript.session().cwd
  const inside = withoutDirectory(cwd)
  const primaryThread = viewer.primaryThread()
  const sessions = viewer
    .sessions()
    .flatMap((session, i): readonly PaletteGoal[] =>
      i === viewer.shown() ? [] : [{ goal: 'session', session: i, text: session.path }]
    )
  const [keptHere, setKept] = createSignal<readonly PaletteGoal[]>([])
  function* work(): Generator<void> {
    for (const goal of sessions) finder.add(goal, goal.text, goal.goal)
    const book = new TouchedFiles(cwd)
    for (let i = 0; i < total; i++) {
      const entry = entries[i]
      if (!entry) break
      book.add(entry)
      const goal = goalOf(entry, primaryThread, inside)
      if (goal) finder.add(goal, goal.text, goal.goal)
      if (goal?.goal === 'prompt') prompts.push(goal)
      if (i % 64 === 0) {
        setDone(i)
        yield
      }
    }
    for (const file of book.list()) {
      const text = relativePath(file.path, cwd)
      finder.add({ goal: 'file', path: file.path, text, calls: file.calls.length }, text, 'file')
      yield
    }
    setDone(total)
  }
  const goals = { finder, prompts, sessions, kept: keptHere, done, total }
  kept = { viewer, key, goals }
  void inSlices(work(), signal)
  void keptGoals(viewer).then(found => {
    for (const goal of found) finder.add(goal, goal.text, goal.goal)
    setKept(found)
  })
  return goals
}

/** Other logs than the open one. Storage that cannot be read holds none. */
const keptGoals = async (viewer: ViewerState): Promise<readonly PaletteGoal[]> => {
  const from = viewer.from()
  const { logs } = await keptLogs().catch(() => ({ logs: [] }))
  return logs
    .filter(log => from?.kind !== 'local' || !from.hash || !log.hash.startsWith(from.hash))
    .map(log => ({ goal: 'kept', log, text: log.title === '' ? log.name : `${log.title} (${log.name})` }))
}

let kept: { readonly viewer: ViewerState; readonly key: string; readonly goals: Goals } | undefined

const goalOf = (
  entry: Entry,
  primaryThread: ThreadId,
  inside: (text: string) => string
): PaletteGoal | undefined => {
  if (isPrompt(entry, primaryThread)) return { goal: 'prompt', id: entry.id, text: summary(entry) }
  if (isFailed(entry)) return { goal: 'error', id: entry.id, text: inside(summary(entry)) }
  if (entry.type === 'tool') return { goal: 'call', id: entry.id, text: inside(summary(entry)) }
  return undefined
}
