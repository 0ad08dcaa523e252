// What the palette lists where no session is open: the sessions of a list, kept logs, samples, and the ways in.

import { bytes } from '../../model/wording/numbers.ts'
import { libraryOf } from '../../state/library/library.ts'
import { openKept } from '../../state/memory/local.ts'
import { keptLogs } from '../../state/memory/store.ts'
import { FuzzyFinder } from '../../state/session/fuzzy-finder.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import type { Intake } from '../landing/intake.ts'
import { MORE_SAMPLES } from '../landing/more-samples.ts'
import { SAMPLES } from '../landing/samples.ts'
import { groupOf, type PaletteFound, type PaletteGroup, type PaletteLine } from './groups.ts'
import { startActions } from './start-actions.ts'

export interface StartLine extends PaletteLine {
  readonly kind: Kind
  run(): void
}

type Kind = 'address' | 'session' | 'kept' | 'action' | 'sample'

export const startLines = async (viewer: ViewerState, intake: Intake): Promise<readonly StartLine[]> => [
  ...(viewer.isLibrary() ? sessionLines(viewer) : []),
  ...(await keptLines(viewer)),
  ...startActions(viewer, intake).map((action): StartLine => ({ ...action, kind: 'action' })),
  ...(viewer.isLibrary() ? [] : sampleLines(viewer))
]

export const startGroups = async (
  lines: readonly StartLine[],
  query: string,
  intake: Intake
): Promise<PaletteFound<StartLine>> => {
  if (query === '')
    return { groups: grouped(lines, ['session', 'kept', 'action', 'sample']), isCapped: false }
  const finder = new FuzzyFinder<StartLine>()
  for (const line of lines) finder.add(line, `${line.text} ${line.note ?? ''}`)
  const { hits, isCapped } = await finder.find(query)
  const own: readonly StartLine[] = /^https?:\/\/\S+$/i.test(query)
    ? [{ kind: 'address', text: query, run: () => void intake.takeAddress(query) }]
    : []
  const found = [...own, ...hits]
  return { groups: grouped(found, [...new Set(found.map(({ kind }) => kind))]), isCapped }
}

const TITLES: Readonly<Record<Kind, string>> = {
  address: 'Open this URL',
  session: 'Sessions',
  kept: 'Saved in this browser',
  action: 'Actions',
  sample: 'Samples'
}

const grouped = (lines: readonly StartLine[], kinds: readonly Kind[]): readonly PaletteGroup<StartLine>[] =>
  kinds
    .map(kind =>
      groupOf(
        TITLES[kind],
        lines.filter(line => line.kind === kind),
        kind === 'action' ? lines.length : undefined
      )
    )
    .filter(group => group.lines.length > 0)

const sampleLines = (viewer: ViewerState): readonly StartLine[] =>
  [...SAMPLES, ...MORE_SAMPLES].map(({ title, about, paths }) => ({
    kind: 'sample',
    text: `${title}, ${about}`,
    run: () => void viewer.openSite(paths)
  }))

const sessionLines = (viewer: ViewerState): readonly StartLine[] => {
  const library = libraryOf(viewer)
  return library.supply.rows().map(row => ({
    kind: 'session',
    text: row.summary()?.title || row.info.path,
    note: row.info.path.split('/').at(-1) ?? '',
    run: () => library.open(row)
  }))
}

/** Storage that cannot be read holds none. */
const keptLines = async (viewer: ViewerState): Promise<readonly StartLine[]> => {
  const { logs } = await keptLogs().catch(() => ({ logs: [] }))
  return logs.map(log => ({
    kind: 'kept',
    text: log.title === '' ? log.name : `${log.title} (${log.name})`,
    note: bytes(log.size),
    run: () =>
      void openKept(viewer, log).then(isHere => {
        if (!isHere) viewer.complain(`${log.name} is listed, but its bytes are gone.`)
      })
  }))
}
