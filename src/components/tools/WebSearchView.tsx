// What a search of the web found: titles and where they lead.

import { For, Show } from 'solid-js'
import { safeUrl } from '../../model/urls/safe-url.ts'
import { QuietAnswer } from '../calls/QuietAnswer.tsx'
import { PartView } from '../parts/PartView.tsx'
import { SafeLink } from '../primitives/SafeLink.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import type { ToolProps } from './index.ts'

export const WebSearchView = (props: ToolProps<'websearch'>) => (
  <Show
    when={props.detail.results?.length ? props.detail.results : undefined}
    fallback={<PartView entry={props.tool} />}
  >
    {results => (
      <>
        <ol class="results">
          <For each={results()}>
            {result => (
              <li>
                <SafeLink url={result.url} label={result.title || result.url} />{' '}
                <span class="small-print">
                  <VisibleText text={safeUrl(result.url)?.host ?? result.url} />
                </span>
              </li>
            )}
          </For>
        </ol>
        <QuietAnswer tool={props.tool} />
      </>
    )}
  </Show>
)
