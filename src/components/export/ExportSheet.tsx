// Take it away: an entry, a turn or the whole session, as Markdown, JSON or the records themselves. A part is made at
// once, so that its size is known before anything is copied; the whole session is made when it is asked for.

import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js'
import type { Told } from '../../engine/export/leaving.ts'
import { HIDE_ALL, type HidingOptions } from '../../model/secrets/hiding.ts'
import { NOTHING_FOUND } from '../../model/secrets/review.ts'
import { type Selection, selected, turnOf } from '../../model/transcript/selection.ts'
import type { EntryId } from '../../model/transcript/types.ts'
import { errorWords } from '../../model/wording/error-words.ts'
import { bytes, counted } from '../../model/wording/numbers.ts'
import { summary } from '../../model/wording/summary.ts'
import { type ExportProgress, type Made, makeExport, weigh } from '../../state/export/export.ts'
import type { ExportForm } from '../../state/export/export-name.ts'
import { isOneFile } from '../../state/links/site.ts'
import type { SealedFile } from '../../state/sealed/make-sealed.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { Choice } from '../sheets/Choice.tsx'
import { currentEntry } from '../shell/place.ts'
import { Confirm } from './Confirm.tsx'
import { takeChosen } from './chosen.ts'
import { secretsFound, secretsLeaving } from './found-words.ts'
import { HidingChoice } from './HidingChoice.tsx'
import { copyBlob, download, MOST_COPIED } from './hand-over.ts'
import { NOT_SEALED, SealedLink, SealingChoice } from './SealingChoice.tsx'

type Part = 'session' | 'turn' | 'entry'

const WAYS = ['Download', 'Copy'] as const
type Way = (typeof WAYS)[number]

/** Parts of more entries than this are made only when they are asked for, like the whole session. */
const AT_ONCE = 2000
/** Who ticks several boxes waits once. */
const PAUSE = 250

export const ExportSheet = () => {
  const viewer = useViewer()
  const chosen = takeChosen()
  const entry = chosen.entry ?? currentEntry(viewer)
  const all = viewer.transcript.entries()
  const turn = entry === undefined ? undefined : turnOf(all, viewer.primaryThread(), entry)
  const [part, setPart] = createSignal<Part>(chosen.entry === undefined ? 'session' : 'entry')
  const [form, setForm] = createSignal<ExportForm>(chosen.form ?? 'markdown')
  const [hiding, setHiding] = createSignal<HidingOptions>(HIDE_ALL)
  const [made, setMade] = createSignal<Made>()
  /** Of what was made last: it stays on the page while that is made again. */
  const [told, setTold] = createSignal<Told>()
  const [weight, setWeight] = createSignal<number>()
  const [progress, setProgress] = createSignal<ExportProgress>()
  const [asking, setAsking] = createSignal<Way>()
  const [said, say] = createSignal('')
  const [sealing, setSealing] = createSignal(NOT_SEALED)
  const [sealed, setSealed] = createSignal<SealedFile>()
  /** A document is for people and other tools, which cannot decrypt it. */
  const canSeal = () => !isOneFile && form() !== 'markdown' && form() !== 'html'
  const isSealing = () => canSeal() && sealing().by !== 'none'
  const selection = createMemo(() => selectionOf(part(), entry, turn))
  const order = createMemo(() => ({ selection: selection(), form: form(), hiding: hiding() }))
  const entries = createMemo(() => selected(all, viewer.primaryThread(), selection()))
  const isLarge = () => part() === 'session' || entries().length > AT_ONCE
  /** Known once it is made; of a session its files say how much they are. */
  const size = (): number | undefined =>
    made()?.blob.size ??
    (form() === 'html'
      ? undefined
      : form() === 'records' && part() === 'session'
        ? viewer.progress().total || undefined
        : weight())

  let stop = new AbortController()
  const make = async (): Promise<Made | undefined> => {
    const known = made()
    if (known) return known
    stop.abort()
    const mine = new AbortController()
    stop = mine
    setProgress({ step: 'survey', share: 0 })
    try {
      const done = await makeExport(viewer, order(), mine.signal, setProgress)
      if (!done || mine.signal.aborted) return undefined
      setMade(done)
      setTold(done.told)
      return done
    } catch (error) {
      say(`It could not be made: ${errorWords(error)}`)
      return undefined
    } finally {
      if (stop === mine) setProgress(undefined)
    }
  }
  const reset = (): void => {
    stop.abort()
    stop = new AbortController()
    setMade(undefined)
    setProgress(undefined)
    setAsking(undefined)
    setSealed(undefined)
    say('')
  }
  const prepare = async (): Promise<void> => {
    if (!isLarge()) return void (await make())
    setWeight(await weigh(entries(), stop.signal))
  }
  createEffect(
    on([selection, form], () => {
      reset()
      setTold(undefined)
      setWeight(undefined)
      void prepare()
    })
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on(
      hiding,
      (now, before = HIDE_ALL) => {
        reset()
        // What is kept changes nothing about what is found; a large part is searched again only when it is asked for.
        const isOther = now.own !== before.own || now.isPersonal !== before.isPersonal
        if (isOther && isLarge()) setTold(undefined)
        clearTimeout(timer)
        if (!isLarge()) timer = setTimeout(() => void make(), PAUSE)
        return now
      },
      { defer: true }
    )
  )
  onCleanup(() => {
    clearTimeout(timer)
    stop.abort()
  })

  const buttons: Partial<Record<Way, HTMLButtonElement>> = {}
  const hand = async (way: Way, done: Made): Promise<void> => {
    if (way === 'Copy') return void say(await copyBlob(done.blob))
    const file = await toDownload(done)
    if (!file) return
    download(file.blob, file.name)
    say(`${file.name}, ${bytes(file.blob.size)}, is in your downloads.`)
  }
  const toDownload = async (
    done: Made
  ): Promise<{ readonly blob: Blob; readonly name: string } | undefined> => {
    const { by, words } = sealing()
    if (!canSeal() || by === 'none') return done
    if (by === 'passphrase' && words.trim() === '') return void say('Type a passphrase first.')
    say('Encrypting …')
    const { makeSealed } = await import('../../state/sealed/make-sealed.ts')
    const file = await makeSealed(done, { by, words }, stop.signal)
    setSealed(file)
    return file
  }
  const leave = async (way: Way): Promise<void> => {
    const isNews = !told()
    const done = await make()
    if (!done) return
    const { found, unchecked } = done.told
    // What was found is looked at before it leaves.
    if (isNews && (secretsFound(found) > 0 || unchecked.length > 0))
      return void say(`Look at what was found, then ${way.toLowerCase()}.`)
    if (secretsLeaving(found, hiding()) > 0) return void setAsking(way)
    await hand(way, done)
  }
  const endAsking = (): Way | undefined => {
    const way = asking()
    setAsking(undefined)
    if (way) buttons[way]?.focus()
    return way
  }
  const goAnyway = async (): Promise<void> => {
    const done = made()
    const way = endAsking()
    if (way && done) await hand(way, done)
  }
  const isTooLarge = () => (size() ?? 0) > MOST_COPIED || made()?.blob.type === 'application/zip'
  const canCopy = () => !isTooLarge() && !isSealing() && form() !== 'html'

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
        onChoose={chosen => {
          if (chosen !== 'session' && form() === 'html') setForm('markdown')
          setPart(chosen)
        }}
      />
      <p class="export-what quiet">
        <VisibleText text={aboutPart(viewer, part(), entry, turn)} />
      </p>
      <Choice
        legend="As"
        name="export-form"
        options={[
          ['markdown', 'Markdown'],
          ['json', 'JSON'],
          ...OTHER_MODELS,
          ['records', part() === 'session' ? 'The log itself' : 'Records of the log'],
          ...(part() === 'session' && !isOneFile ? [['html', 'One HTML file'] as const] : [])
        ]}
        value={form()}
        onChoose={setForm}
      />
      <p class="export-what quiet">
        {form() === 'records' && part() !== 'session' ? ABOUT_SOME : ABOUT[form()]}
      </p>
      <Show when={canSeal()}>
        <SealingChoice
          sealing={sealing()}
          onChange={now => {
            setSealing(now)
            setSealed(undefined)
          }}
        />
      </Show>
      <HidingChoice hiding={hiding()} told={told()} onChange={setHiding} />
      <div class="export-way">
        <Show
          when={asking()}
          fallback={
            <div class="export-actions">
              <For each={WAYS}>
                {way => (
                  <button
                    type="button"
                    class="export-button"
                    ref={element => {
                      buttons[way] = element
                    }}
                    disabled={progress() !== undefined || (way === 'Copy' && !canCopy())}
                    onClick={() => void leave(way)}
                  >
                    {way}
                  </button>
                )}
              </For>
              <span class="export-size">
                <Show when={size() !== undefined} fallback={form() === 'html' ? '' : '…'}>
                  {made() || form() === 'records' ? '' : 'about '}
                  {bytes(size() ?? 0)}
                </Show>
              </span>
            </div>
          }
        >
          {way => (
            <Confirm
              secrets={secretsLeaving(told()?.found ?? NOTHING_FOUND, hiding())}
              action={way()}
              onGo={() => void goAnyway()}
              onBack={endAsking}
            />
          )}
        </Show>
        <Show when={progress() !== undefined && isLarge()}>
          <p class="export-progress">
            <progress aria-label="Making the file" max={1} value={progress()?.share ?? 0} />{' '}
            <span class="quiet">
              {progress()?.step === 'survey' ? 'looking through the log' : 'making the file'}
            </span>{' '}
            <button type="button" class="small-button" onClick={reset}>
              Stop
            </button>
          </p>
        </Show>
        <p class="export-said" role="status">
          {said() ||
            (isTooLarge() ? `Too much for the clipboard (over ${bytes(MOST_COPIED)}): download it.` : '')}
        </p>
      </div>
      <Show when={sealed()} keyed>
        {file => <SealedLink sealed={file} />}
      </Show>
      <Show when={!isOneFile}>
        <p>
          <button type="button" class="small-button" onClick={() => viewer.showSheet('excerpt')}>
            Share turns in a link
          </button>{' '}
          <span class="quiet">instead: the link itself holds them.</span>
        </p>
      </Show>
    </div>
  )
}

/** For other tools; one file leaves them out. */
const OTHER_MODELS: readonly (readonly [ExportForm, string])[] = isOneFile
  ? []
  : [
      ['atif', 'ATIF'],
      ['unified', 'Unified messages']
    ]

const ABOUT: Readonly<Record<ExportForm, string>> = {
  markdown:
    'To be read, by people and by agents. Every entry carries its link, where others can open the log.',
  json: 'The unified transcript, with every text in full. Unspool opens it again.',
  atif: 'A trajectory (ATIF 1.7) for other tools. Images are left out.',
  unified: 'A list of UnifiedMessage, as the web view of Qwen Code has them. Events are left out.',
  html: 'The log and this page in one file, to be sent or put anywhere. It opens in Chrome, Edge and Firefox, from disk too, and needs no network.',
  records: 'As the agent wrote it. Where nothing is hidden, nothing is changed; only UTF-16 becomes UTF-8.'
}
const ABOUT_SOME = 'As the agent wrote them, one line each.'

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
