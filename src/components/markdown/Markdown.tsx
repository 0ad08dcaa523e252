// A text of the log as Markdown: the held part at once, the whole when it comes. Elements are made from tokens, never
// from HTML.

import { createMemo, ErrorBoundary, onCleanup, Show, Suspense } from 'solid-js'
import { foldOf, type PartAt } from '../../model/entry/position.ts'
import { previewOf } from '../../model/entry/text-value.ts'
import { type Blocks, keepEqual } from '../../model/markdown/markdown.ts'
import type { Text } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { lexedMarkdown, wholeOf } from '../../state/workers/paint.ts'
import { createFetched } from '../primitives/fetched.ts'
import { lazyPart } from '../primitives/lazy-part.ts'
import { MarkdownPlain } from './MarkdownPlain.tsx'

/** Comes with the lexer, after the first words stand on the page. */
const MarkdownBlocks = lazyPart(() => import('./MarkdownBlock.tsx'), 'MarkdownBlocks')

export const Markdown = (props: { readonly text: Text; readonly at: PartAt }) => {
  const viewer = useViewer()
  const gone = new AbortController()
  onCleanup(() => gone.abort())

  const whole = createFetched(
    () => props.text,
    text => wholeOf(text, viewer.text)
  )
  const text = () => whole().value ?? previewOf(props.text)
  const markdown = createFetched(text, words => lexedMarkdown(words, gone.signal))

  const plain = () => {
    const made = markdown().value
    return made === undefined ? { why: undefined } : made.is === 'plain' ? made : undefined
  }
  const blocks = createMemo<Blocks>(before => {
    const made = markdown().value
    return made?.is === 'blocks' ? keepEqual(before, made.blocks) : []
  }, [])

  return (
    <div class="markdown" data-part={props.at.part}>
      <ErrorBoundary fallback={<MarkdownPlain text={text()} why="failed" />}>
        <Suspense fallback={<MarkdownPlain text={text()} why={undefined} />}>
          <Show
            when={plain()}
            fallback={<MarkdownBlocks blocks={blocks()} fold={foldOf(props.at, 'colours')} />}
          >
            {made => <MarkdownPlain text={text()} why={made().why} />}
          </Show>
        </Suspense>
      </ErrorBoundary>
      <Show when={whole().failed !== undefined}>
        <p class="quiet plain-why">Only the beginning: the rest of this text could not be read.</p>
      </Show>
    </div>
  )
}
