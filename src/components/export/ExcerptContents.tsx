// What a link will hold, as a plain list, before it is copied.

import { For, Show } from 'solid-js'
import { bytes, counted } from '../../model/wording/numbers.ts'
import type { Excerpt } from '../../state/export/excerpt.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

const NAMED = 8

export const ExcerptContents = (props: { readonly excerpt: Excerpt }) => (
  <>
    <h3>Whoever has this link has</h3>
    <ul class="excerpt-contents">
      <li>
        {counted(props.excerpt.prompts, 'prompt')}, {counted(props.excerpt.calls, 'call')} with their inputs
        and outputs, {counted(props.excerpt.entries, 'entry', 'entries')} in all
      </li>
      <li>
        {counted(props.excerpt.records, 'record')} of the log, {bytes(props.excerpt.size)}, with everything
        that stands in them
      </li>
      <li>the names of the agent and its models, the directory and the branch it worked in</li>
      <Show when={props.excerpt.files.length > 0}>
        <li>
          {counted(props.excerpt.files.length, 'file')} named:{' '}
          <For each={props.excerpt.files.slice(0, NAMED)}>
            {(path, i) => (
              <>
                {i() > 0 ? ', ' : ''}
                <code>
                  <VisibleText text={path} />
                </code>
              </>
            )}
          </For>
          {props.excerpt.files.length > NAMED ? ` and ${props.excerpt.files.length - NAMED} more` : ''}
        </li>
      </Show>
      <Show when={props.excerpt.lost > 0}>
        <li>
          but not {counted(props.excerpt.lost, 'entry', 'entries')} that cannot be read without other turns
        </li>
      </Show>
      <Show when={props.excerpt.changed > 0}>
        <li>
          {counted(props.excerpt.changed, 'entry', 'entries')} with a little less than you see: what other
          turns say of them is not in the link
        </li>
      </Show>
      <Show when={props.excerpt.more > 0}>
        <li>
          {counted(props.excerpt.more, 'entry', 'entries')} of other turns, written by the agent into the same
          records
        </li>
      </Show>
    </ul>
    <p class="quiet">
      Anyone with this link has the content. Nothing is uploaded: the link itself holds it, and links land in
      browser histories and chat logs.
    </p>
  </>
)
