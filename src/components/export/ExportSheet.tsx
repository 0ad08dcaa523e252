// Take it away: an entry, a turn or the whole session, as Markdown, JSON or the records themselves.

import { createMemo, createSignal, For, Show } from 'solid-js'
import { HIDE_ALL, type HidingOptions } from '../../model/secrets/hiding.ts'
import { NOTHING_FOUND } from '../../model/secrets/review.ts'
import { selected, turnOf } from '../../model/transcript/selection.ts'
import { bytes, counted } from '../../model/wording/numbers.ts'
import type { Made } from '../../state/export/export.ts'
import type { ExportForm } from '../../state/export/export-name.ts'
import { isOneFile } from '../../state/links/site.ts'
import type { SealedFile } from '../../state/sealed/make-sealed.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { Choice } from '../sheets/Choice.tsx'
import { currentEntry } from '../shell/place.ts'
import { Confirm } from './Confirm.tsx'
import { takeChosen } from './chosen.ts'
import { aboutForm, aboutPart, type ExportPart, formsOf, selectionOf } from './export-choices.ts'
import { createMaking } from './export-making.ts'
import { secretsFound, secretsLeaving } from './found-words.ts'
import { HidingChoice } from './HidingChoice.tsx'
import { copyBlob, download, MOST_COPIED } from './hand-over.ts'
import { NOT_SEALED, SealedLink, SealingChoice } from './SealingChoice.tsx'

const WAYS = ['Download', 'Copy'] as const
type Way = (typeof WAYS)[number]

export const ExportSheet = () => {
  const viewer = useViewer()
  const chosen = takeChosen()
  const entry = chosen.entry ?? currentEntry(viewer)
  const all = viewer.transcript.entries()
  const turn = entry === undefined ? undefined : turnOf(all, viewer.primaryThread(), entry)
  const [part, setPart] = createSignal<ExportPart>(chosen.entry === undefined ? 'session' : 'entry')
  const [form, setForm] = createSignal<ExportForm>(chosen.form ?? 'markdown')
  const [hiding, setHiding] = createSignal<HidingOptions>(HIDE_ALL)
  const [asking, setAsking] = createSignal<Way>()
  const [said, say] = createSignal('')
  const [sealing, setSealing] = createSignal(NOT_SEALED)
  const [sealed, setSealed] = createSignal<SealedFile>()
  /** A document is for people and other tools, which cannot decrypt it. */
  const canSeal = () => !isOneFile && form() !== 'markdown' && form() !== 'html'
  const isSealing = () => canSeal() && sealing().by !== 'none'
  const selection = createMemo(() => selectionOf(part(), entry, turn))
  const entries = createMemo(() => selected(all, viewer.primaryThread(), selection()))
  const { made, told, weight, progress, isLarge, make, reset, signal } = createMaking({
    selection,
    form,
    hiding,
    entries,
    onReset: () => {
      setAsking(undefined)
      setSealed(undefined)
      say('')
    },
    onFault: say
  })
  /** Known once it is made; of a session its files say how much they are. */
  const size = (): number | undefined =>
    made()?.blob.size ??
    (form() === 'html'
      ? undefined
      : form() === 'records' && part() === 'session'
        ? viewer.progress().total || undefined
        : weight())

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
    const file = await makeSealed(done, { by, words }, signal())
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
      <Choice legend="As" name="export-form" options={formsOf(part())} value={form()} onChoose={setForm} />
      <p class="export-what quiet">{aboutForm(form(), part())}</p>
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
