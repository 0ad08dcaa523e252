// What the palette lists for a query, in groups, and what it does when a line is chosen.

import { counted } from '../../model/numbers.ts'
import { Finder } from '../../state/finder.ts'
import { openKept } from '../../state/memory/local.ts'
import type { Goal, Goals } from '../../state/palette.ts'
import type { Viewer } from '../../state/viewer.ts'
import { chooseFile } from '../files/chosen.ts'
import { KEYS, type Key } from '../keys.ts'
import { keyNames } from '../shell/key-names.ts'

export interface Line {
  readonly text: string
  readonly note?: string
  readonly goal: Goal | { readonly goal: 'action'; readonly key: Key }
}

export interface PaletteGroup {
  readonly title: string
  readonly lines: readonly Line[]
  /** Found, but not listed. */
  readonly more: number
}

export const groupsFor = async (
  goals: Goals,
  query: string
): Promise<{ readonly groups: readonly PaletteGroup[]; readonly isCapped: boolean }> => {
  if (query === '') return { groups: atRest(goals), isCapped: false }
  const [named, actions] = await Promise.all([goals.finder.find(query), actionFinder().find(query)])
  const byKind = new Map<Kind, Line[]>()
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
  return { groups: order.map(kind => group(kind, byKind.get(kind) ?? [], FEW)), isCapped: named.isCapped }
}

/** Closes nothing: whoever calls it has done so. */
export const reach = (viewer: Viewer, { goal, text }: Line): void => {
  switch (goal.goal) {
    case 'prompt':
    case 'error':
    case 'call':
      viewer.say(text)
      viewer.aim(goal.id)
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

type Kind = Line['goal']['goal']

const FEW = 6

const TITLES: Readonly<Record<Kind, string>> = {
  prompt: 'Prompts',
  error: 'Errors',
  call: 'Calls',
  file: 'Files touched',
  session: 'Other sessions',
  kept: 'Kept on this device',
  action: 'Actions'
}

const atRest = (goals: Goals): readonly PaletteGroup[] =>
  [
    group('session', goals.sessions.map(lineOf), FEW),
    group('prompt', goals.prompts.map(lineOf), FEW),
    group('kept', goals.kept().map(lineOf), FEW),
    group('action', actionLines(), KEYS.length)
  ].filter(({ lines }) => lines.length > 0)

const group = (kind: Kind, lines: readonly Line[], room: number): PaletteGroup => ({
  title: TITLES[kind],
  lines: lines.slice(0, room),
  more: Math.max(0, lines.length - room)
})

const lineOf = (goal: Goal): Line => ({
  text: goal.text,
  goal,
  ...(goal.goal === 'file' ? { note: counted(goal.calls, 'call') } : {})
})

const actionLines = (): readonly Line[] =>
  KEYS.filter(key => key.sheet !== 'palette' && !key.keys.includes('Escape')).map(key => ({
    text: key.does.replace(/^./, letter => letter.toUpperCase()),
    note: keyNames(key),
    goal: { goal: 'action', key }
  }))

let actions: Finder<Line> | undefined

const actionFinder = (): Finder<Line> => {
  if (actions) return actions
  actions = new Finder<Line>()
  for (const line of actionLines()) actions.add(line, line.text)
  return actions
}
