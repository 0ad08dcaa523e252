// What a search found: hits by file, or a list of files; anything else as the tool printed it.

import { createMemo, For, Match, Show, Switch } from 'solid-js'
import { parseFiles, parseHits } from '../../model/entry/matches.ts'
import { foldOf } from '../../model/entry/position.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Tool } from '../../model/transcript/types.ts'
import { counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import { PartView } from '../parts/PartView.tsx'
import { createWhole } from '../parts/whole.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { Facts } from './Facts.tsx'
import { HitsView } from './HitsView.tsx'
import type { ToolProps } from './index.ts'
import { Path } from './Path.tsx'

/** Longer answers are shown by pieces, as they are. */
const PARSED = 200_000

export const SearchView = (props: ToolProps<'search'>) => {
  const isParsed = () => props.tool.status === 'done' && sizeOf(props.tool.output) <= PARSED
  const whole = createWhole(() => (isParsed() ? props.tool.output : ''))
  const hits = createMemo(() => (props.detail.target === 'content' ? parseHits(whole() ?? '') : undefined))
  const files = createMemo(() => (hits() ? undefined : parseFiles(whole() ?? '')))
  return (
    <>
      <Switch fallback={<PartView entry={props.tool} />}>
        <Match when={hits()}>
          {found => <HitsView hits={found()} pattern={props.detail.pattern} entry={props.tool.id} />}
        </Match>
        <Match when={files()}>
          {found => (
            <>
              <PathList paths={found().paths} tool={props.tool} />
              <Facts facts={found().notes} />
            </>
          )}
        </Match>
      </Switch>
      <Facts facts={[props.detail.glob && `only ${props.detail.glob}`]} />
    </>
  )
}

const FIRST = 100

const PathList = (props: { readonly paths: readonly string[]; readonly tool: Tool }) => {
  const viewer = useViewer()
  const fold = () => foldOf({ entry: props.tool.id, part: '' }, 'all')
  const isAll = () => props.paths.length <= FIRST || viewer.folds.isOpen(fold(), false)
  return (
    <>
      <ul class="paths" data-part="">
        <For each={isAll() ? props.paths : props.paths.slice(0, FIRST)}>
          {path => (
            <li>
              <Show when={/^[^\s]/.test(path)} fallback={<VisibleText text={path} />}>
                <Path path={path} />
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={!isAll()}>
        <button type="button" class="small-button" onClick={() => viewer.folds.set(fold(), true)}>
          show {counted(props.paths.length - FIRST, 'more file')}
        </button>
      </Show>
    </>
  )
}
