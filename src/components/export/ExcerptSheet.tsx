// Turns of the session inside a link: which ones, how long the link becomes, and what whoever gets it will have.

import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js'
import { HIDE_ALL, type HidingOptions } from '../../model/secrets/hiding.ts'
import { NOTHING_FOUND } from '../../model/secrets/review.ts'
import { type OutlineTurn, outline } from '../../model/transcript/outline.ts'
import { turnOf } from '../../model/transcript/selection.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { errorWords } from '../../model/wording/error-words.ts'
import { bytes, counted } from '../../model/wording/numbers.ts'
import { type Excerpt, excerptOf, LONG_LINK, TOO_LONG } from '../../state/export/excerpt.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { currentEntry } from '../shell/place.ts'
import { Confirm } from './Confirm.tsx'
import { ExcerptContents } from './ExcerptContents.tsx'
import { secretsLeaving } from './found-words.ts'
import { HidingChoice } from './HidingChoice.tsx'
import { copyText } from './hand-over.ts'
import { TurnChoice } from './TurnChoice.tsx'

/** Who ticks several boxes waits once. */
const PAUSE = 250

export const ExcerptSheet = () => {
  const viewer = useViewer()
  const turns = outline(viewer.transcript.entries(), viewer.primaryThread())
  const first = turnHere(viewer, turns)
  const [chosen, setChosen] = createSignal<ReadonlySet<EntryId>>(new Set(first === undefined ? [] : [first]))
  const [hiding, setHiding] = createSignal<HidingOptions>(HIDE_ALL)
  const [made, setMade] = createSignal<Excerpt>()
  const [problem, setProblem] = createSignal('')
  const [isMaking, setMaking] = createSignal(false)
  const [share, setShare] = createSignal(1)
  const [isAsking, setAsking] = createSignal(false)
  const [said, say] = createSignal('')
  const keys = createMemo(() => turns.map(turn => turn.key).filter(key => chosen().has(key)))

  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = new AbortController()
  const make = async (wanted: readonly EntryId[]): Promise<void> => {
    const { signal } = stop
    const found = await excerptOf(viewer, wanted, hiding(), signal, setShare).catch(errorWords)
    if (signal.aborted) return
    setMaking(false)
    setMade(typeof found === 'object' ? found : undefined)
    if (found === undefined)
      setProblem('This is far too much for a link. Choose fewer turns, or export them.')
    else if (typeof found === 'string') setProblem(`The link could not be made: ${found}`)
  }
  createEffect(
    on([keys, hiding], ([wanted]) => {
      clearTimeout(timer)
      stop.abort()
      stop = new AbortController()
      setAsking(false)
      say('')
      setProblem('')
      if (wanted.length === 0) {
        setMade(undefined)
        setMaking(false)
        return
      }
      setMaking(true)
      timer = setTimeout(() => void make(wanted), PAUSE)
    })
  )
  onCleanup(() => {
    clearTimeout(timer)
    stop.abort()
  })

  let button: HTMLButtonElement | undefined
  const leaving = () => secretsLeaving(made()?.told.found ?? NOTHING_FOUND, hiding())
  const copy = async (): Promise<void> =>
    void say(await copyText(made()?.link ?? '', 'The link is copied.', 'export the turns as a file'))
  const endAsking = (): void => {
    setAsking(false)
    button?.focus()
  }
  const length = () => made()?.link.length ?? 0
  const isTooLong = () => length() > TOO_LONG
  return (
    <div class="export excerpt">
      <TurnChoice turns={turns} chosen={chosen()} onChoose={setChosen} />
      <p class="export-length" role="status">
        <Show when={keys().length > 0} fallback="Choose at least one turn.">
          {counted(keys().length, 'turn')}
          {isMaking()
            ? share() < 1
              ? ': looking through the log …'
              : ': measuring …'
            : made()
              ? `: a link of ${counted(length(), 'character')}. `
              : '. '}
          <Show when={!isMaking()}>
            <span classList={{ failure: isTooLong() }}>{problem() || lengthWords(length())}</span>
          </Show>
        </Show>
      </p>
      <Show when={made()}>{excerpt => <ExcerptContents excerpt={excerpt()} />}</Show>
      <HidingChoice hiding={hiding()} told={made()?.told} onChange={setHiding} />
      <div class="export-way">
        <Show
          when={isAsking()}
          fallback={
            <div class="export-actions">
              <button
                type="button"
                class="export-button"
                ref={element => {
                  button = element
                }}
                disabled={!made() || isMaking() || isTooLong()}
                onClick={() => (leaving() > 0 ? setAsking(true) : void copy())}
              >
                Copy link
              </button>
              <span role="status">{said()}</span>
            </div>
          }
        >
          <Confirm
            secrets={leaving()}
            action="Copy link"
            onGo={() => {
              endAsking()
              void copy()
            }}
            onBack={endAsking}
          />
        </Show>
      </div>
    </div>
  )
}

/** The turn that the reader is at. Whoever has gone nowhere means the first prompt, not what stands before it. */
const turnHere = (viewer: ViewerState, turns: readonly OutlineTurn[]): EntryId | undefined => {
  const here = currentEntry(viewer)
  const key =
    here === undefined ? undefined : turnOf(viewer.transcript.entries(), viewer.primaryThread(), here)
  const isBefore = turns.some(turn => turn.key === key && turn.number === undefined)
  const prompt = turns.find(turn => turn.number !== undefined)
  return isBefore && prompt && viewer.target() === undefined ? prompt.key : key
}

const lengthWords = (length: number): string => {
  if (length > TOO_LONG)
    return `Too long: a link holds ${bytes(TOO_LONG)} at the most. Choose fewer turns, or export them as a file.`
  return length > LONG_LINK
    ? 'Some chats and mail programs cut links of this length: try it before you rely on it.'
    : ''
}
