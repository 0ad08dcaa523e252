// What is hidden before it leaves, and what was found of it.

import { type ParentProps, Show } from 'solid-js'
import type { Told } from '../../engine/export/leaving.ts'
import type { CarriedSearch } from '../../engine/export/one-file.ts'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import { ownValues } from '../../model/secrets/own-values.ts'
import { counted } from '../../model/wording/numbers.ts'
import { canSearchFor } from '../../state/export/can-search.ts'
import { Findings } from './Findings.tsx'
import { foundWords, uncheckedWords } from './found-words.ts'

export const HidingChoice = (props: {
  readonly hiding: HidingOptions
  /** Nothing: not looked for yet. */
  readonly told: Told | undefined
  readonly onChange: (hiding: HidingOptions) => void
}) => {
  const change = (some: Partial<HidingOptions>): void => props.onChange({ ...props.hiding, ...some })
  const isSearched = (): boolean =>
    canSearchFor('secrets') || canSearchFor('personal') || props.hiding.own.length > 0
  return (
    <fieldset class="choice hiding">
      <legend>Hide</legend>
      <Hide what="secrets" isOn={props.hiding.isSecrets} onChange={isSecrets => change({ isSecrets })}>
        Hide keys, tokens and passwords <span class="quiet">(best effort)</span>
      </Hide>
      <Hide what="personal" isOn={props.hiding.isPersonal} onChange={isPersonal => change({ isPersonal })}>
        Hide personal things: home folders, names, e-mail addresses, private hosts
      </Hide>
      <OwnValues own={props.hiding.own} onChange={own => change({ own })} />
      <p role="status" class="hiding-found">
        <Show when={isSearched() ? props.told : undefined}>
          {told => (
            <>
              {foundWords(told().found, props.hiding)} {uncheckedWords(told(), props.hiding)}
            </>
          )}
        </Show>
      </p>
      <Show when={props.told && props.told.found.kinds.length > 0 ? props.told.found : undefined}>
        {found => (
          <Findings found={found()} hiding={props.hiding} onKeep={keep => change({ keep: [...keep] })} />
        )}
      </Show>
    </fieldset>
  )
}

const Hide = (
  props: ParentProps<{
    readonly what: CarriedSearch
    readonly isOn: boolean
    readonly onChange: (isOn: boolean) => void
  }>
) => (
  <Show
    when={canSearchFor(props.what)}
    fallback={<p class="quiet">{CLEANED[props.what]} were taken out when this file was made.</p>}
  >
    <label>
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={event => props.onChange(event.currentTarget.checked)}
      />{' '}
      <span>{props.children}</span>
    </label>
  </Show>
)

const CLEANED: Readonly<Record<CarriedSearch, string>> = {
  secrets: 'Keys, tokens and passwords that were found',
  personal: 'Personal things that were found'
}

/** They live in this sheet and nowhere else. */
const OwnValues = (props: {
  readonly own: readonly string[]
  readonly onChange: (own: readonly string[]) => void
}) => {
  const values = () => props.own
  return (
    <details class="own-values">
      <summary>
        Values of your own{' '}
        <span class="quiet">{values().length === 0 ? '' : `(${counted(values().length, 'value')})`}</span>
      </summary>
      <label>
        <span class="quiet">Paste an .env file or a list, one value per line. It is not saved anywhere.</span>
        <textarea
          rows={4}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          onInput={event => props.onChange(ownValues(event.currentTarget.value))}
        />
      </label>
      <p class="quiet" role="status">
        {values().length === 1
          ? '1 value is looked for.'
          : `${counted(values().length, 'value')} are looked for.`}
      </p>
    </details>
  )
}
