// What the palette lists for a query, in groups, and what it does when a line is chosen.

import { counted } from '../../model/wording/numbers.ts'
import { openKept } from '../../state/memory/local.ts'
import { FuzzyFinder } from '../../state/session/fuzzy-finder.ts'
import type { Goals, PaletteGoal } from '../../state/session/palette.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { chooseFile } from '../files/chosen.ts'
import { type Key, SHORTCUTS } from '../keys/shortcuts.ts'
import { keyNames } from '../sheets/key-names.ts'
import { groupOf, type PaletteFound, type PaletteGroup, type PaletteLine } from './groups.ts'

export interface PaletteRow extends PaletteLine {
  readonly goal: PaletteGoal | { readonly goal: 'action'; readonly key: Key }
}

export const groupsFor = async (goals: Goals, query: string): Promise<PaletteFound<PaletteRow>> => {
  if (query === '') return { groups: atRest(goals), isCapped: false }
  const [named, actions] = await Promise.all([goals.finder.find(query), actionFinder().find(query)])
  const byKind = new Map<Kind, PaletteRow[]>()
  const hits = [...actions.hits, ...named.hits.map(lineOf)]
  for (const line of hits) {
    const list = byKind.get(line.goal.goal)
    if (list) list.push(line)
    else byKind.set(line.goal.goal, [line])
  }
  // The group with the best hit comes first; actions where they are named, and nothing of the log is.
  const isNamed = (line: { readonly text: string } | undefined): boolean =>
    line?.text.toLowerCase().includes(query.toLowerCase()) ?? false
  const isAction = isNamed(actions.hits[0]) && !isNamed(named.hits[0])
  const kinds: readonly Kind[] = [...named.hits.map(hit => hit.goal), ...byKind.keys()]
  const order = [...new Set<Kind>(isAction ? ['action', ...kinds] : kinds)]
  return {
    groups: order.map(kind => groupOf(TITLES[kind], byKind.get(kind) ?? [])),
    isCapped: named.isCapped
  }
}

/** Closes nothing: whoever calls it has done so. */
export const reach = (viewer: ViewerState, { goal, text }: PaletteRow): void => {
  switch (goal.goal) {
    case 'prompt':
    case 'error':
    case 'call':
      viewer.say(text)
      viewer.navigate(goal.id)
      return
    case 'file':
      chooseFile(goal.path)
      viewer.showSheet('files')
      return
    case 'session':
      viewer.show(goal.session)
      return
    case 'kept':
      void openKept(viewer, goal.log).then(isHere => {
        if (!isHere) viewer.say(`${goal.log.name} is listed, but its bytes are gone`)
      })
      return
    case 'action':
      goal.key.run(viewer)
      return
    default:
      goal satisfies never
  }
}

type Kind = PaletteRow['goal']['goal']

const TITLES: Readonly<Record<Kind, string>> = {
  prompt: 'Prompts',
  error: 'Errors',
  call: 'Calls',
  file: 'Files touched',
  session: 'Other sessions',
  kept: 'Saved in this browser',
  action: 'Actions'
}

const atRest = (goals: Goals): readonly PaletteGroup<PaletteRow>[] =>
  [
    groupOf(TITLES.session, goals.sessions.map(lineOf)),
    groupOf(TITLES.prompt, goals.prompts.map(lineOf)),
    groupOf(TITLES.kept, goals.kept().map(lineOf)),
    groupOf(TITLES.action, actionLines(), SHORTCUTS.length)
  ].filter(({ lines }) => lines.length > 0)

const lineOf = (goal: PaletteGoal): PaletteRow => ({
  text: goal.text,
  goal,
  ...(goal.goal === 'file' ? { note: counted(goal.calls, 'call') } : {})
})

const actionLines = (): readonly PaletteRow[] =>
  SHORTCUTS.filter(key => key.sheet !== 'palette' && !key.keys.includes('Escape')).map(key => ({
    text: key.does.replace(/^./, letter => letter.toUpperCase()),
    note: keyNames(key),
    goal: { goal: 'action', key }
  }))

let actions: FuzzyFinder<PaletteRow> | undefined

const actionFinder = (): FuzzyFinder<PaletteRow> => {
  if (actions) return actions
  actions = new FuzzyFinder<PaletteRow>()
  for (const line of actionLines()) actions.add(line, line.text)
  return actions
}
