// Code: plain at once, coloured when the colours come, with no change of layout. Copying gives exactly the text.

import { createEffect, createMemo, createResource, createUniqueId, onCleanup, Show } from 'solid-js'
import { foldOf, isSamePart, type PartAt } from '../../model/entry/position.ts'
import { useViewer } from '../../state/session/context.ts'
import { coloursOf, grammarOf, plainLines, runLines } from '../../state/workers/colours.ts'
import { AT_ONCE, deceptionOf } from '../../state/workers/texts.ts'
import { useLineLinks } from '../lines/line-links.ts'
import { markedIn } from '../lines/spots.ts'
import { Copy } from '../primitives/Copy.tsx'
import { createNear } from '../primitives/near.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { allFold, CodeLines, FIRST } from './CodeLines.tsx'

/** More than this is coloured when asked for. */
const MANY_LINES = 1_000
const MANY_CHARACTERS = 100_000

export const Code = (props: {
  readonly code: string
  readonly lang?: string | undefined
  readonly path?: string | undefined
  readonly numbersFrom?: number | undefined
  /** Which text it is: only numbered lines can be linked to. */
  readonly at?: PartAt | undefined
  /** Where it is a piece of a text: what its folds are called. */
  readonly fold?: string | undefined
}) => {
  const viewer = useViewer()
  // Colours cost elements and memory: code that nobody comes near stays plain.
  const near = createNear()
  const gone = new AbortController()
  onCleanup(() => gone.abort())
  const unnamed = createUniqueId()
  const fold = () => (props.at ? foldOf(props.at, 'colours') : (props.fold ?? unnamed))

  const lines = createMemo(() => withoutLast(plainLines(props.code)))
  const language = createMemo(() => grammarOf(props.lang, props.path))
  const isBig = () => props.code.length > MANY_CHARACTERS || lines().length > MANY_LINES
  const isAsked = () => viewer.folds.isOpen(fold(), false)
  const [deception] = createResource(
    () => props.code,
    code => deceptionOf(code, gone.signal),
    { initialValue: '' }
  )
  /** It comes late: its place is held, so that no line moves. */
  const isLate = () => props.code.length > AT_ONCE

  const [painted] = createResource(
    () => {
      const known = language()
      return known !== undefined && near.isNear() && (!isBig() || isAsked())
        ? { code: props.code, language: known }
        : undefined
    },
    wish => coloursOf(wish.code, wish.language, gone.signal),
    { initialValue: undefined }
  )
  const runs = createMemo(() => {
    const made = painted.latest
    return made && typeof made.runs !== 'string' ? runLines(made.code, made.runs) : undefined
  })

  const linked = () => (props.numbersFrom === undefined ? undefined : props.at)
  createEffect(() => {
    const at = linked()
    if (!at) return
    useLineLinks(viewer)
    const marked = markedIn(viewer, at)
    const found = viewer.found()
    const last = marked
      ? marked.last - (props.numbersFrom ?? 1)
      : found && isSamePart(found, at)
        ? found.line
        : 0
    if (last >= FIRST) viewer.folds.set(allFold(fold()), true)
  })

  return (
    <div
      class="code"
      data-part={props.at?.part}
      data-lines={linked() && ''}
      data-wrap={viewer.settings.wrap ? '' : undefined}
      ref={near.watch}
    >
      <div class="code-tools" data-ours="">
        <Show when={isLate() || deception.latest}>
          <span
            class="code-warning"
            data-late={isLate() ? '' : undefined}
            title={isLate() ? deception.latest || undefined : undefined}
          >
            {deception.latest}
          </span>
        </Show>
        <Show when={language() !== undefined && isBig() && !isAsked()}>
          <button type="button" onClick={() => viewer.folds.set(fold(), true)}>
            highlight anyway
          </button>
        </Show>
        <Show when={painted.latest?.runs === 'late'}>
          <span>plain: colouring took longer than 5 seconds</span>
        </Show>
        <Show when={props.lang}>{lang => <VisibleText text={lang()} />}</Show>
        <Copy text={() => props.code} label="Copy code" />
      </div>
      <CodeLines
        lines={lines()}
        runs={runs()}
        numbersFrom={props.numbersFrom}
        wrap={viewer.settings.wrap}
        fold={fold()}
      />
    </div>
  )
}

/** The end of the last line is not another line. */
const withoutLast = (lines: readonly string[]): readonly string[] =>
  lines.length > 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines
