// The head of the page: one calm line with the title and the tools, one line of facts.

import { createMemo, Show } from 'solid-js'
import { facts } from '../../model/transcript/facts.ts'
import { titleOf } from '../../model/transcript/title.ts'
import { honestText } from '../../model/unicode/visible-characters.ts'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import { goToEnd } from '../keys.ts'
import { HonestText } from '../primitives/HonestText.tsx'
import { SearchField } from '../search/SearchField.tsx'
import { FactsLine } from './FactsLine.tsx'
import { FileMark } from './FileMark.tsx'
import { Toolbar } from './Toolbar.tsx'
import { createCalm } from './throttled.ts'

export const Header = () => {
  const viewer = useViewer()
  const entries = createCalm(viewer, viewer.transcript.entries)
  const known = createMemo(() => facts(entries()))
  const title = createMemo(() =>
    titleOf(viewer.transcript.session(), entries(), viewer.sessions()[viewer.shown()]?.path)
  )
  return (
    <header class="bar">
      <div class="bar-line">
        <button type="button" class="skip" onClick={() => goToEnd(viewer, 1)}>
          Skip to the timeline
        </button>
        <Show when={!isOneFile} fallback={<FileMark />}>
          <button
            type="button"
            class="mark"
            title="Close this log and go back to the start"
            onClick={() => viewer.close()}
          >
            Unspool
          </button>
        </Show>
        <h1 class="title" title={honestText(title())}>
          <HonestText text={title()} />
        </h1>
        <SearchField />
        <Toolbar facts={known()} />
      </div>
      <FactsLine facts={known()} />
    </header>
  )
}
