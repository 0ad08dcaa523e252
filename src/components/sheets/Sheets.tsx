// What lies over a session, one at a time.

import { type JSX, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import type { Sheet } from '../../state/session/sheet.ts'
import { Outline } from '../outline/Outline.tsx'
import type { Turns } from '../outline/turns.ts'
import { lazyPart } from '../primitives/lazy-part.ts'
import { AboutSheet } from './AboutSheet.tsx'
import { HelpSheet } from './HelpSheet.tsx'
import { LedgerSheet } from './LedgerSheet.tsx'
import { NoticesSheet } from './NoticesSheet.tsx'
import { RawSheet } from './RawSheet.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'

const Palette = lazyPart(() => import('../palette/Palette.tsx'), 'Palette')
const FilesSheet = lazyPart(() => import('../files/FilesSheet.tsx'), 'FilesSheet')
const UsageSheet = lazyPart(() => import('../usage/UsageSheet.tsx'), 'UsageSheet')
const ErrorsSheet = lazyPart(() => import('../errors/ErrorsSheet.tsx'), 'ErrorsSheet')
const ExportSheet = lazyPart(() => import('../export/ExportSheet.tsx'), 'ExportSheet')
const ExcerptSheet = lazyPart(() => import('../export/ExcerptSheet.tsx'), 'ExcerptSheet')
const ShareSheet = lazyPart(() => import('../export/ShareSheet.tsx'), 'ShareSheet')

export const Sheets = (props: { readonly turns: Turns }) => {
  const viewer = useViewer()
  const close = (): void => void viewer.showSheet(undefined)
  const views: Readonly<Record<Sheet, { readonly title: string; readonly view: () => JSX.Element }>> = {
    help: { title: 'Keys', view: HelpSheet },
    ledger: { title: 'Line report: what became of every line', view: LedgerSheet },
    notices: { title: 'Notices about this log', view: NoticesSheet },
    raw: { title: 'Raw records', view: RawSheet },
    settings: { title: 'Display', view: SettingsSheet },
    outline: { title: 'Outline', view: () => <Outline turns={props.turns} onGo={close} /> },
    palette: { title: 'Jump to', view: Palette },
    files: { title: 'Files touched', view: FilesSheet },
    usage: { title: 'Usage', view: UsageSheet },
    errors: { title: 'Errors', view: ErrorsSheet },
    export: { title: 'Copy or export', view: ExportSheet },
    excerpt: { title: 'Share turns in a link', view: ExcerptSheet },
    share: { title: 'Share', view: ShareSheet },
    about: { title: 'About this session', view: AboutSheet }
  }
  return (
    <Show when={viewer.sheet()} keyed>
      {sheet => (
        <SheetFrame sheet={sheet} title={views[sheet].title} view={views[sheet].view} onClose={close} />
      )}
    </Show>
  )
}
