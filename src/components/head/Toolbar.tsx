// What is done with a log most: what it touched, what failed, what it took, and passing it on. The rest is in the menu.

import { Show } from 'solid-js'
import type { TranscriptFacts } from '../../model/transcript/facts.ts'
import { count } from '../../model/wording/numbers.ts'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import { showErrors } from '../figures/panels.ts'
import { OpenField } from '../shell/OpenField.tsx'
import { MoreMenu } from './MoreMenu.tsx'

export const Toolbar = (props: { readonly facts: TranscriptFacts }) => {
  const viewer = useViewer()
  const errors = () => showErrors(viewer)
  return (
    <>
      {!isOneFile && <OpenField />}
      <button
        type="button"
        class="quiet-button files-button"
        title="Files touched (F)"
        onClick={() => viewer.showSheet('files')}
      >
        Files
      </button>
      <button
        type="button"
        class="quiet-button errors-button"
        classList={{ failure: props.facts.errors > 0 }}
        title={errors().does}
        disabled={props.facts.errors + props.facts.suspects === 0}
        onClick={() => errors().onPress()}
      >
        Errors
        <Show when={props.facts.errors > 0}> {count(props.facts.errors)}</Show>
      </button>
      <button
        type="button"
        class="share-button"
        title="A link, a few turns, a file"
        onClick={() => viewer.showSheet('share')}
      >
        Share
      </button>
      <MoreMenu />
    </>
  )
}
