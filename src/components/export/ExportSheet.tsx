// Take it away: an entry, a turn or the whole session, as Markdown, JSON or the records themselves. A part is made at
// once, so that its size is known before anything is copied; the whole session is made when it is asked for.

import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js'
import { errorWords } from '../../model/error-words.ts'
import { bytes, counted } from '../../model/numbers.ts'
import { type Selection, selected, turnOf } from '../../model/selection.ts'
import { summary } from '../../model/summary.ts'
import type { EntryId } from '../../model/types.ts'
import { useViewer } from '../../state/context.ts'
import { type Made, makeExport, weigh } from '../../state/export.ts'
import type { Form } from '../../state/export-name.ts'
import { Choice } from '../shell/Choice.tsx'
import { currentEntry } from '../shell/place.ts'
import { HonestText } from '../ui/HonestText.tsx'
import { takeChosen } from './chosen.ts'
import { copyBlob, download, MOST_COPIED } from './hand-over.ts'
import { type Hiding, hideOf, Secrets } from './Secrets.tsx'

type Part = 'session' | 'turn' | 'entry'

/** Parts of more entries than this are made only when they are asked for, like the whole session. */
const AT_ONCE = 2000

export const ExportSheet = () => {
  const viewer = useViewer()
  const chosen = takeChosen()
  const entry = chosen ?? currentEntry(viewer)
  const all = viewer.transcript.entries()
  const turn = entry === undefined ? undefined : turnOf(all, viewer.story(), entry)
  const [part, setPart] = createSignal<Part>(chosen === undefined ? 'session' : 'entry')
  const [form, setForm] = createSignal<Form>('markdown')
  const [hiding, setHiding] = createSignal<Hiding>({ isOn: true, keep: [] })
  const [made, setMade] = createSignal<Made>()
  const [weight, setWeight] = createSignal<number>()
  const [share, setShare] = createSignal<number>()
  const [said, say] = createSignal('')
  const selection = createMemo(() => selectionOf(part(), entry, turn))
  const order = createMemo(() => ({ selection: selection(), form: form(), hide: hideOf(hiding()) }))
  const entries = createMemo(() => selected(all, viewer.story(), selection()))
  const isLarge = () => part() === 'session' || entries().length > AT_ONCE
  /** Known once it is made; of a session its files say how much they are. */
  const size = (): number | undefined =>
    made()?.blob.size ??
    (form() === 'records' && part() === 'session' ? viewer.progress().total || undefined : weight())

  let stop = new AbortController()
  const make = async (): Promise<Made | undefined> => {
    const known = made()
    if (known) return known
    stop.abort()
    const mine = new AbortController()
    stop = mine
    setShare(0)
    try {
      const done = await makeExport(viewer, order(), mine.signal, setShare)
      if (done && !mine.signal.aborted) setMade(done)
      return done
    } catch (error) {
      say(`It could not be made: ${errorWords(error)}`)
      return undefined
    } finally {
      if (stop === mine) setShare(undefined)
    }
  }
  const prepare = async (): Promise<void> => {
    stop.abort()
    stop = new AbortController()
    setMade(undefined)
    setWeight(undefined)
    setShare(undefined)
    say('')
    if (!isLarge()) return void (await make())
    setWeight(await weigh(entries(), stop.signal))
  }
  createEffect(on(order, () => void prepare()))
  onCleanup(() => stop.abort())

  const save = async (): Promise<void> => {
    const isNews = !made()
    const done = await make()
    if (!done) return
    // What was hidden is looked at before it leaves.
    if (isNews && done.hidden.length > 0) return void say('Look at what is hidden, then download.')
    download(done.blob, done.name)
    say(`${done.name}, ${bytes(done.blob.size)}, is in your downloads.`)
  }
  const copy = async (): Promise<void> => {
    const isNews = !made()
    const done = await make()
    if (done && isNews && done.hidden.length > 0) say('Look at what is hidden, then copy.')
    else if (done) say(await copyBlob(done.blob))
  }
  const isTooLarge = () => (size() ?? 0) > MOST_COPIED || made()?.blob.type === 'application/zip'

  return (
    <div class="export">
      <Choice
        legend="What"
        name="export-part"
        options={[
          ['session', `The whole session (${counted(all.length, 'entry', 'entries')})`],
          ...(turn === undefined ? [] : [['turn', 'This turn'] as const]),
          ...(entry === undefined ? [] : [['entry', 'This entry'] as const])
        ]}
        value={part()}
        onChoose={setPart}
      />
      <p class="export-what quiet">
        <HonestText text={aboutPart(viewer, part(), entry, turn)} />
      </p>
      <Choice
        legend="As"
        name="export-form"
        options={[
          ['markdown', 'Markdown'],
          ['json', 'JSON'],
          ['records', part() === 'session' ? 'The log itself' : 'Records of the log']
        ]}
        value={form()}
        onChoose={setForm}
      />
      <p class="export-what quiet">
        {form() === 'records' && part() !== 'session' ? ABOUT_SOME : ABOUT[form()]}
      </p>
      <Secrets hiding={hiding()} hidden={made()?.hidden} onChange={setHiding} />
      <div class="export-actions">
        <button
          type="button"
          class="export-button"
          disabled={share() !== undefined}
          onClick={() => void save()}
        >
          Download
        </button>
        <button
          type="button"
          class="export-button"
          disabled={share() !== undefined || isTooLarge()}
          onClick={() => void copy()}
        >
          Copy
        </button>
        <span class="export-size">
          <Show when={size() !== undefined} fallback="…">
            {made() || form() === 'records' ? '' : 'about '}
            {bytes(size() ?? 0)}
          </Show>
        </span>
      </div>
      <p>
        <button type="button" class="small-button" onClick={() => viewer.showSheet('excerpt')}>
          Share turns in a link
        </button>{' '}
        <span class="quiet">instead: the link itself holds them.</span>
      </p>
      <Show when={share() !== undefined && isLarge()}>
        <p class="export-progress">
          <progress aria-label="Making the file" max={1} value={share() ?? 0} />{' '}
          <button type="button" class="small-button" onClick={() => void prepare()}>
            Stop
          </button>
        </p>
      </Show>
      <p class="export-said" role="status">
        {said() ||
          (isTooLarge() ? `Too much for the clipboard (over ${bytes(MOST_COPIED)}): download it.` : '')}
      </p>
    </div>
  )
}

const ABOUT: Readonly<Record<Form, string>> = {
  markdown: 'To be read, by people and by agents. Every entry carries its link.',
  json: 'The unified transcript, with every text in full, as `npm run read -- --json` prints it.',
  records: 'As the agent wrote it. Where nothing is hidden, nothing is changed; only UTF-16 becomes UTF-8.'
}
const ABOUT_SOME = 'As the agent wrote them, a line each.'

const selectionOf = (part: Part, entry: EntryId | undefined, turn: EntryId | undefined): Selection => {
  if (part === 'entry' && entry !== undefined) return { part, id: entry }
  if (part === 'turn' && turn !== undefined) return { part: 'turns', keys: [turn] }
  return { part: 'session' }
}

const aboutPart = (
  viewer: ReturnType<typeof useViewer>,
  part: Part,
  entry: EntryId | undefined,
  turn: EntryId | undefined
): string => {
  const id = part === 'entry' ? entry : part === 'turn' ? turn : undefined
  const about = id === undefined ? undefined : viewer.transcript.peek(id)
  return about ? summary(about) : 'Everything, with sub-agents and what was left behind.'
}
