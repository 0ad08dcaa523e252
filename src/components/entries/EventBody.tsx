// An opened event: what it says, in the form in which it can be read.

import { For, type JSX, Show } from 'solid-js'
import type { Event } from '../../model/transcript/types.ts'
import { goesOn, tellsFailure } from '../../model/wording/event-note.ts'
import { ImageView } from '../image/ImageView.tsx'
import { Command } from '../parts/Command.tsx'
import { PartView } from '../parts/PartView.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { TodoList } from '../tools/TodoList.tsx'

export const EventBody = (props: { readonly entry: Event }) => <>{bodyOf(props.entry)}</>

/** What an event is about, and what stands before it. */
const bodyOf = (entry: Event): JSX.Element => {
  const { detail } = entry
  switch (detail.event) {
    case 'permission':
      return <Options detail={detail} />
    case 'command':
      return (
        <>
          <Show when={goesOn(detail.command)}>
            <PartView entry={entry} part="command" />
          </Show>
          <PartView entry={entry} />
        </>
      )
    case 'shell':
      return (
        <>
          <Command command={detail.command} />
          <PartView entry={entry} />
        </>
      )
    case 'context':
      return (
        <>
          <PartView entry={entry} />
          <For each={detail.images}>
            {image => <ImageView image={image} label={`Image: ${detail.label}`} />}
          </For>
        </>
      )
    case 'plan':
      return (
        <>
          <TodoList todos={detail.todos} before={undefined} />
          <PartView entry={entry} />
        </>
      )
    case 'compaction':
    case 'error':
    case 'hook':
    case 'branch':
    case 'interrupt':
    case 'notification':
    case 'notice':
    case 'turn':
    case 'setting':
    case 'rewind':
    case 'link':
    case 'label':
      return <PartView entry={entry} isFailure={tellsFailure(detail)} />
    default:
      return detail satisfies never
  }
}

const Options = (props: { readonly detail: Extract<Event['detail'], { event: 'permission' }> }) => (
  <ul class="options">
    <For each={props.detail.options}>
      {option => (
        <li data-chosen={isAnswer(props.detail.answer, option) ? '' : undefined}>
          <span class="option-mark" aria-hidden="true">
            {isAnswer(props.detail.answer, option) ? '✓' : '·'}
          </span>
          <span>
            <VisibleText text={option.name || option.id} />
            <Show when={isAnswer(props.detail.answer, option)}>
              <span class="visually-hidden"> (chosen)</span>
            </Show>
          </span>
        </li>
      )}
    </For>
  </ul>
)

const isAnswer = (
  answer: string | undefined,
  option: { readonly id: string; readonly name: string }
): boolean => answer !== undefined && (answer === option.name || answer === option.id)
