// Whether what leaves is encrypted, and with what; and once it is, the link that opens it.

import { createSignal, Show } from 'solid-js'
import type { SealedBy } from '../../engine/sealed/format.ts'
import { type SealedFile, sealedLink } from '../../state/sealed/make-sealed.ts'
import { Choice } from '../sheets/Choice.tsx'
import { copyText } from './hand-over.ts'

export interface Sealing {
  readonly by: SealedBy | 'none'
  readonly words: string
}

export const NOT_SEALED: Sealing = { by: 'none', words: '' }

export const SealingChoice = (props: {
  readonly sealing: Sealing
  readonly onChange: (sealing: Sealing) => void
}) => (
  <>
    <Choice
      legend="Encrypt"
      name="export-sealing"
      options={[
        ['none', 'No'],
        ['key', 'With a key in the link'],
        ['passphrase', 'With a passphrase']
      ]}
      value={props.sealing.by}
      onChoose={by => props.onChange({ ...props.sealing, by })}
    />
    <Show when={props.sealing.by !== 'none'}>
      <p class="export-what quiet">
        Put the file on any host. Nobody can read it there: only who has the{' '}
        {props.sealing.by === 'key' ? 'link' : 'passphrase'} can.
      </p>
    </Show>
    <Show when={props.sealing.by === 'passphrase'}>
      <label class="sealing-words">
        <span class="quiet">Passphrase: four words or more that nobody guesses</span>{' '}
        <input
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={props.sealing.words}
          onInput={event => props.onChange({ ...props.sealing, words: event.currentTarget.value })}
        />
      </label>
    </Show>
  </>
)

/** The key is nowhere but here. */
export const SealedLink = (props: { readonly sealed: SealedFile }) => {
  const [where, setWhere] = createSignal('')
  const [said, say] = createSignal('')
  const link = () => sealedLink(where(), props.sealed.key)
  return (
    <fieldset class="choice sealed-link">
      <legend>The link that opens it</legend>
      <label>
        <span class="quiet">Where the file will be: its URL, or its path on this site</span>{' '}
        <input
          type="text"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder="https://"
          value={where()}
          onInput={event => {
            setWhere(event.currentTarget.value)
            say('')
          }}
        />
      </label>
      <Show when={props.sealed.key}>
        {key => (
          <p class="quiet">
            Its key: <code data-sealed-key="">{key()}</code>. It is kept nowhere: without it the file cannot
            be opened.
          </p>
        )}
      </Show>
      <button
        type="button"
        class="small-button"
        disabled={link() === undefined}
        onClick={async () => say(await copyText(link() ?? '', 'Link copied.', 'copy the key by hand'))}
      >
        Copy the link
      </button>{' '}
      <span role="status">{said()}</span>
    </fieldset>
  )
}
