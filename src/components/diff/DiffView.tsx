// What a call changed in files: removed and added lines, side by side where there is room and the reader likes it.

import { createEffect, createMemo, createSignal, For, Index, onCleanup, Show } from 'solid-js'
import { diffCounts } from '../../model/diff/diff.ts'
import { lineCounts } from '../../model/diff/hunks.ts'
import { foldOf } from '../../model/entry/position.ts'
import type { Diff, EntryId } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { useLineLinks } from '../lines/line-links.ts'
import { filePart, markedInDiff } from '../lines/spots.ts'
import { countOf } from '../output/output-lines.ts'
import { DiffViewFile } from './DiffViewFile.tsx'
import { DiffViewLarge } from './DiffViewLarge.tsx'
import { DiffCounts, DiffViewTools } from './DiffViewTools.tsx'
import { createDiffFiles } from './diff-load.ts'
import { placeOfLine, placeOfWords, visiblePart } from './diff-visible.ts'

/** Lines at first, and with every further step. */
const START = 60
const SLACK = 15
const STEP = 400

export const DiffView = (props: {
  readonly diffs: readonly Diff[]
  readonly path: string
  readonly entry: EntryId
}) => {
  const viewer = useViewer()
  useLineLinks(viewer)
  const loaded = createDiffFiles(viewer, () => props.diffs)
  const [steps, setSteps] = createSignal(1)
  const isWide = createWide()
  const isSplit = () => viewer.settings.diff === 'split' && isWide()
  const fold = (key: string) => foldOf({ entry: props.entry, part: 'diff' }, `inside ${key}`)
  const isAll = () => viewer.folds.isOpen(fold('more'), false)
  const files = () => loaded().value?.files ?? []
  /** The line that a search found is there as long as the reader is at it. */
  const found = createMemo(() => {
    const hit = viewer.found()
    return hit?.entry === props.entry ? placeOfWords(files(), hit.words, hit.line) : undefined
  })
  const visible = createMemo(() => {
    const isOpen = (key: string) => viewer.folds.isOpen(fold(key), false) || key === found()?.fold
    const room = Math.max(isAll() ? steps() * STEP : START, (found()?.before ?? 0) + SLACK)
    const part = visiblePart(files(), room, isOpen)
    return part.hidden > 0 && part.hidden <= SLACK ? visiblePart(files(), room + SLACK, isOpen) : part
  })
  const counts = createMemo(() => lineCounts(files()))
  /** One file that the call names already needs no heading of its own. */
  const isNamed = () =>
    files().length === 1 && (files()[0]?.path === '' || isSamePath(files()[0]?.path ?? '', props.path))

  // A link to a line unfolds what hides it.
  createEffect(() => {
    const marked = markedInDiff(viewer, props.entry)
    const file = files().findIndex((_, f) => filePart(f) === marked?.part)
    const place = marked && placeOfLine(files(), file, marked)
    if (!place) return
    if (place.fold !== undefined) viewer.folds.set(fold(place.fold), true)
    if (place.before < START) return
    setSteps(old => Math.max(old, Math.ceil((place.before + 1) / STEP)))
    viewer.folds.set(fold('more'), true)
  })

  const more = (): void => {
    if (isAll()) setSteps(steps() + 1)
    viewer.folds.set(fold('more'), true)
  }

  return (
    <div class="diff" data-lines="" data-split={isSplit() ? '' : undefined}>
      <DiffViewTools diffs={props.diffs} />
      <Show when={isNamed() && diffCounts(props.diffs) === undefined}>
        <DiffCounts added={counts().added} removed={counts().removed} />
      </Show>
      <Show when={loaded().failed}>
        {sentence => <p class="failure">This change could not be read: {sentence()}</p>}
      </Show>
      <Index each={visible().files}>
        {(shown, i) => (
          <DiffViewFile
            shown={shown()}
            index={i}
            isNamed={isNamed()}
            isSplit={isSplit()}
            path={props.path}
            onFold={(key, open) => viewer.folds.set(fold(key), open)}
          />
        )}
      </Index>
      <Show when={loaded().value && files().length === 0 && loaded().value?.large.length === 0}>
        <p class="quiet">Nothing changed.</p>
      </Show>
      <Show when={visible().hidden > 0}>
        <button type="button" class="output-more" onClick={more}>
          show {countOf(visible().hidden, 'more line')}
        </button>
      </Show>
      <For each={loaded().value?.large ?? []}>
        {diff => <DiffViewLarge diff={diff} place={props.diffs.indexOf(diff)} entry={props.entry} />}
      </For>
    </div>
  )
}

const isSamePath = (one: string, other: string): boolean =>
  one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`)

/** Is there room for two columns? */
const createWide = () => {
  const query = matchMedia('(min-width: 900px)')
  const [isWide, setWide] = createSignal(query.matches)
  const follow = (): void => void setWide(query.matches)
  query.addEventListener('change', follow)
  onCleanup(() => query.removeEventListener('change', follow))
  return isWide
}
