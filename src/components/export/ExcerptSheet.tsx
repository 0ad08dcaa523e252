// Turns of the session inside a link: which ones, how long the link becomes, and what whoever gets it will have.

import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js'
import { type OutlineTurn, outline } from '../../model/facts.ts'
import { bytes, counted } from '../../model/numbers.ts'
import { turnOf } from '../../model/selection.ts'
import type { EntryId } from '../../model/types.ts'
import { useViewer } from '../../state/context.ts'
import { type Excerpt, excerptOf, LONG_LINK, TOO_LONG } from '../../state/excerpt.ts'
import type { Viewer } from '../../state/viewer.ts'
import { currentEntry } from '../shell/place.ts'
import { ExcerptContents } from './ExcerptContents.tsx'
import { copyText } from './hand-over.ts'
import { type Hiding, hideOf, Secrets } from './Secrets.tsx'
import { TurnChoice } from './TurnChoice.tsx'

/** Who ticks several boxes waits once. */
const PAUSE = 250

export const ExcerptSheet = () => {
  const viewer = useViewer()
  const turns = outline(viewer.transcript.entries(), viewer.story())
  const first = turnHere(viewer, turns)
  const [chosen, setChosen] = createSignal<ReadonlySet<EntryId>>(new Set(first === undefined ? [] : [first]))
  const [hiding, setHiding] = createSignal<Hiding>({ isOn: true, keep: [] })
  const [made, setMade] = createSignal<Excerpt>()
  const [problem, setProblem] = createSignal('')
  const [isMaking, setMaking] = createSignal(false)
  const [said, say] = createSignal('')
  const keys = createMemo(() => turns.map(turn => turn.key).filter(key => chosen().has(key)))

  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const make = async (wanted: readonly EntryId[]): Promise<void> => {
    const mine = ++asked
    const found = await excerptOf(viewer, wanted, hideOf(hiding())).catch((error: unknown) => String(error))
    if (mine !== asked) return
    setMaking(false)
    setMade(typeof found === 'object' ? found : undefined)
    if (found === undefined)
      setProblem('This is far too much for a link. Choose fewer turns, or export them.')
    else if (typeof found === 'string') setProblem(`The link could not be made: ${found}`)
  }
  createEffect(
    on([keys, hiding], ([wanted]) => {
      clearTimeout(timer)
      asked++
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
    asked++
  })

  const length = () => made()?.link.length ?? 0
  const isTooLong = () => length() > TOO_LONG
  return (
    <div class="export excerpt">
      <TurnChoice turns={turns} chosen={chosen()} onChoose={setChosen} />
      <p class="export-length" role="status">
        <Show when={keys().length > 0} fallback="Choose at least one turn.">
          {counted(keys().length, 'turn')}
          {isMaking() ? ': measuring …' : made() ? `: a link of ${counted(length(), 'character')}. ` : '. '}
          <Show when={!isMaking()}>
            <span classList={{ failure: isTooLong() }}>{problem() || lengthWords(length())}</span>
          </Show>
        </Show>
      </p>
      <Show when={made()}>{excerpt => <ExcerptContents excerpt={excerpt()} />}</Show>
      <Secrets hiding={hiding()} hidden={made()?.hidden} onChange={setHiding} />
      <div class="export-actions">
        <button
          type="button"
          class="export-button"
          disabled={!made() || isMaking() || isTooLong()}
          onClick={async () =>
            say(await copyText(made()?.link ?? '', 'The link is copied.', 'export the turns as a file'))
          }
        >
          Copy link
        </button>
        <span role="status">{said()}</span>
      </div>
    </div>
  )
}

/** The turn that the reader is at. Whoever has gone nowhere means the first prompt, not what stands before it. */
const turnHere = (viewer: Viewer, turns: readonly OutlineTurn[]): EntryId | undefined => {
  const here = currentEntry(viewer)
  const key = here === undefined ? undefined : turnOf(viewer.transcript.entries(), viewer.story(), here)
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
