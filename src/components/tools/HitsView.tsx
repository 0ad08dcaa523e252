// Hits by file, each with its line number and the pattern marked where it can be found again.

import { createEffect, createMemo, createSignal, For, onCleanup, Show } from 'solid-js'
import type { FileHits, HitLine, Hits, MatchMark } from '../../model/entry/matches.ts'
import { foldOf } from '../../model/entry/position.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { count, counted } from '../../model/wording/numbers.ts'
import { hitMarks } from '../../state/search/hit-marks.ts'
import { useViewer } from '../../state/session/context.ts'
import { useLineLinks } from '../lines/line-links.ts'
import { markedIn } from '../lines/spots.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { Facts } from './Facts.tsx'
import { Path } from './Path.tsx'

/** Lines that are shown at first. */
const FIRST = 120

export const HitsView = (props: {
  readonly hits: Hits
  readonly pattern: string
  readonly entry: EntryId
}) => {
  const viewer = useViewer()
  const at = () => ({ entry: props.entry, part: '' })
  const fold = () => foldOf(at(), 'all')
  const total = () => props.hits.files.reduce((sum, file) => sum + file.lines.length, 0)
  useLineLinks(viewer)
  const isMarked = () => markedIn(viewer, at()) !== undefined
  const isAll = () => total() <= FIRST || viewer.folds.isOpen(fold(), false) || isMarked()
  const files = createMemo(() => (isAll() ? props.hits.files : firstLines(props.hits.files, FIRST)))
  const marks = createHitMarks(files, () => props.pattern)
  return (
    <>
      <div class="hits" data-part="" data-lines="">
        <For each={files()}>
          {file => (
            <div class="hit-file">
              <div class="hit-path">
                <Path path={file.path} />
                <span class="small-print" data-ours="">
                  {count(file.lines.filter(line => !line.isContext).length)}
                </span>
              </div>
              <For each={file.lines}>{line => <Hit line={line} marks={marks().get(line) ?? NONE} />}</For>
            </div>
          )}
        </For>
      </div>
      <Show when={!isAll()}>
        <button type="button" class="small-button" onClick={() => viewer.folds.set(fold(), true)}>
          show {counted(total() - FIRST, 'more line')}
        </button>
      </Show>
      <Facts facts={props.hits.notes} />
    </>
  )
}

const NONE: readonly MatchMark[] = []

/** They come when a worker has found them. */
const createHitMarks = (files: () => readonly FileHits[], pattern: () => string) => {
  const [marks, setMarks] = createSignal<ReadonlyMap<HitLine, readonly MatchMark[]>>(new Map())
  createEffect(() => {
    const lines = files().flatMap(file => file.lines.filter(line => !line.isContext))
    const unwanted = new AbortController()
    onCleanup(() => unwanted.abort())
    const texts = lines.map(line => line.text)
    void hitMarks(pattern(), texts, unwanted.signal).then(found => {
      if (!unwanted.signal.aborted) setMarks(new Map(lines.map((line, i) => [line, found[i] ?? NONE])))
    })
  })
  return marks
}

const Hit = (props: { readonly line: HitLine; readonly marks: readonly MatchMark[] }) => (
  <div class="hit" data-line={props.line.at} data-context={props.line.isContext ? '' : undefined}>
    <span class="hit-number">{props.line.line ?? ''}</span>
    <code>
      <For each={pieces(props.line.text, props.marks)}>
        {piece => (
          <Show when={piece.isMarked} fallback={<VisibleText text={piece.text} />}>
            <mark>
              <VisibleText text={piece.text} />
            </mark>
          </Show>
        )}
      </For>
    </code>
  </div>
)

interface Piece {
  readonly text: string
  readonly isMarked: boolean
}

const pieces = (text: string, marks: readonly MatchMark[]): readonly Piece[] => {
  const out: Piece[] = []
  let from = 0
  for (const [start, end] of marks) {
    if (start > from) out.push({ text: text.slice(from, start), isMarked: false })
    out.push({ text: text.slice(start, end), isMarked: true })
    from = end
  }
  if (from < text.length) out.push({ text: text.slice(from), isMarked: false })
  return out
}

const firstLines = (files: readonly FileHits[], room: number): readonly FileHits[] => {
  const out: FileHits[] = []
  let left = room
  for (const file of files) {
    if (left <= 0) break
    out.push(file.lines.length <= left ? file : { ...file, lines: file.lines.slice(0, left) })
    left -= file.lines.length
  }
  return out
}
