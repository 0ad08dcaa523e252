// What a search of the web found: titles and where they lead.

import { For, Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { safeUrl } from '../../model/urls/safe-url.ts'
import { Answer, isJsonText, QuietAnswer } from '../calls/Answer.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import { HonestText } from '../primitives/HonestText.tsx'
import { SafeLink } from '../primitives/SafeLink.tsx'
import type { ToolProps } from './index.ts'

export const WebSearchView = (props: ToolProps<'websearch'>) => (
  <Show
    when={props.detail.results?.length ? props.detail.results : undefined}
    fallback={<Said tool={props.tool} />}
  >
    {results => (
      <>
        <ol class="results">
          <For each={results()}>
            {result => (
              <li>
                <SafeLink url={result.url} label={result.title || result.url} />{' '}
                <span class="small-print">
                  <HonestText text={safeUrl(result.url)?.host ?? result.url} />
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

const Said = (props: Pick<ToolProps<'websearch'>, 'tool'>) => (
  <Show
    when={props.tool.status !== 'failed' && sizeOf(props.tool.output) > 0 && !isJsonText(props.tool.output)}
    fallback={<Answer tool={props.tool} />}
  >
    <Markdown text={props.tool.output} id={props.tool.id} />
  </Show>
)
