// An opened event: what it says, in the form in which it can be read.

import { For, type JSX, Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Event, Text } from '../../model/transcript/types.ts'
import { goesOn } from '../../model/wording/event-note.ts'
import { ImageView } from '../image/ImageView.tsx'
import { Markdown } from '../markdown/Markdown.tsx'
import { Output } from '../output/Output.tsx'
import { HonestText } from '../primitives/HonestText.tsx'
import { Command } from '../tools/Command.tsx'
import { TodoList } from '../tools/TodoList.tsx'

export const EventBody = (props: { readonly entry: Event }) => <>{bodyOf(props.entry)}</>

const bodyOf = (entry: Event): JSX.Element => {
  const { detail, id } = entry
  switch (detail.event) {
    case 'compaction':
      return prose(detail.summary ?? detail.failed, id)
    case 'error':
      return printed(detail.text, id, true)
    case 'permission':
      return <Options detail={detail} />
    case 'hook':
      return printed(detail.text, id, detail.outcome === 'failed')
    case 'command':
      return (
        <>
          <Show when={goesOn(detail.command)}>{prose(detail.command, id)}</Show>
          {printed(detail.output, id)}
        </>
      )
    case 'shell':
      return (
        <>
          <Command command={detail.command} />
          {printed(detail.output, id)}
        </>
      )
    case 'context':
      return (
        <>
          {prose(detail.text, id)}
          <For each={detail.images}>
            {image => <ImageView image={image} label={`Image: ${detail.label}`} />}
          </For>
        </>
      )
    case 'plan':
      return (
        <>
          <TodoList todos={detail.todos} />
          {prose(detail.text, id)}
        </>
      )
    case 'branch':
      return prose(detail.summary, id)
    case 'interrupt':
    case 'notification':
    case 'notice':
    case 'turn':
      return prose(detail.text, id)
    case 'setting':
    case 'rewind':
    case 'link':
    case 'label':
      return undefined
    default:
      return detail satisfies never
  }
}

const prose = (text: Text | undefined, id: string): JSX.Element => (
  <Show when={text !== undefined && sizeOf(text) > 0}>
    <Markdown text={text ?? ''} id={id} />
  </Show>
)

const printed = (text: Text | undefined, id: string, isFailure = false): JSX.Element => (
  <Show when={text !== undefined && sizeOf(text) > 0}>
    <Output text={text ?? ''} id={id} ansi isFailure={isFailure} />
  </Show>
)

const Options = (props: { readonly detail: Extract<Event['detail'], { event: 'permission' }> }) => (
  <ul class="options">
    <For each={props.detail.options}>
      {option => (
        <li data-chosen={isAnswer(props.detail.answer, option) ? '' : undefined}>
          <span class="option-mark" aria-hidden="true">
            {isAnswer(props.detail.answer, option) ? '✓' : '·'}
          </span>
          <span>
            <HonestText text={option.name || option.id} />
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
