// What can lie over the landing page and the list of sessions: the palette, and the keys.

import { createMemo, createResource, Show } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import type { Intake } from '../landing/intake.ts'
import { lazyPart } from '../primitives/lazy-part.ts'
import { SheetFrame } from '../sheets/SheetFrame.tsx'
import { PaletteBox } from './PaletteBox.tsx'
import { type StartLine, startGroups, startLines } from './start-lines.ts'

const HelpSheet = lazyPart(() => import('../sheets/HelpSheet.tsx'), 'HelpSheet')

export const StartSheets = (props: { readonly intake: Intake }) => {
  const viewer = useViewer()
  const close = (): void => void viewer.showSheet(undefined)
  const isHelp = createMemo(() => viewer.sheet() === 'help')
  return (
    <Show
      when={isHelp()}
      fallback={
        <SheetFrame
          sheet="palette"
          title="Jump to"
          view={() => <StartPalette intake={props.intake} />}
          onClose={close}
        />
      }
    >
      <SheetFrame sheet="help" title="Keys" view={HelpSheet} onClose={close} />
    </Show>
  )
}

const StartPalette = (props: { readonly intake: Intake }) => {
  const viewer = useViewer()
  const [lines] = createResource(() => startLines(viewer, props.intake), {
    initialValue: [] as readonly StartLine[]
  })
  return (
    <PaletteBox
      what={viewer.isLibrary() ? 'a session, log or action' : 'a log, sample, URL or action'}
      groupsFor={query => startGroups(lines.latest, query, props.intake)}
      known={lines.latest}
      onGo={line => {
        viewer.showSheet(undefined)
        line.run()
      }}
    />
  )
}
