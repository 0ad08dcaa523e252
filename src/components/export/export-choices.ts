// What can be exported, and as what, in words.

import type { Selection } from '../../model/transcript/selection.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { summary } from '../../model/wording/summary.ts'
import type { ExportForm } from '../../state/export/export-name.ts'
import { isOneFile } from '../../state/links/site.ts'
import type { ViewerState } from '../../state/session/viewer.ts'

export type ExportPart = 'session' | 'turn' | 'entry'

export const formsOf = (part: ExportPart): readonly (readonly [ExportForm, string])[] => [
  ['markdown', 'Markdown'],
  ['json', 'JSON'],
  ...OTHER_MODELS,
  ['records', part === 'session' ? 'The log itself' : 'Records of the log'],
  ...(part === 'session' && !isOneFile ? [['html', 'One HTML file'] as const] : [])
]

export const aboutForm = (form: ExportForm, part: ExportPart): string =>
  form === 'records' && part !== 'session' ? ABOUT_SOME : ABOUT[form]

export const selectionOf = (
  part: ExportPart,
  entry: EntryId | undefined,
  turn: EntryId | undefined
): Selection => {
  if (part === 'entry' && entry !== undefined) return { part, id: entry }
  if (part === 'turn' && turn !== undefined) return { part: 'turns', keys: [turn] }
  return { part: 'session' }
}

export const aboutPart = (
  viewer: ViewerState,
  part: ExportPart,
  entry: EntryId | undefined,
  turn: EntryId | undefined
): string => {
  const id = part === 'entry' ? entry : part === 'turn' ? turn : undefined
  const about = id === undefined ? undefined : viewer.transcript.peek(id)
  return about ? summary(about) : 'Everything, with sub-agents and what was left behind.'
}

/** For other tools; one file leaves them out. */
const OTHER_MODELS: readonly (readonly [ExportForm, string])[] = isOneFile
  ? []
  : [
      ['atif', 'ATIF'],
      ['unified', 'Unified messages']
    ]

const ABOUT: Readonly<Record<ExportForm, string>> = {
  markdown:
    'To be read, by people and by agents. Every entry carries its link, where others can open the log.',
  json: 'The unified transcript, with every text in full. Unspool opens it again.',
  atif: 'A trajectory (ATIF 1.7) for other tools. Images are left out.',
  unified: 'A list of UnifiedMessage, as the web view of Qwen Code has them. Events are left out.',
  html: 'The log and this page in one file, to be sent or put anywhere. It opens in Chrome, Edge and Firefox, from disk too, and needs no network.',
  records: 'As the agent wrote it. Where nothing is hidden, nothing is changed; only UTF-16 becomes UTF-8.'
}
const ABOUT_SOME = 'As the agent wrote them, one line each.'
