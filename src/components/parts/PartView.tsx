// A text of an entry in its own form. What draws it says on the page which text it is (`data-part`): that is how links,
// searches and folds find it again.

import { createMemo, Match, Show, Switch } from 'solid-js'
import { partsOf } from '../../model/entry/parts.ts'
import { sizeOf } from '../../model/entry/text-value.ts'
import type { Entry } from '../../model/transcript/types.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { Output } from '../output/Output.tsx'
import { Answer, isJsonText } from './Answer.tsx'
import { FileText } from './FileText.tsx'

export const PartView = (props: {
  readonly entry: Entry
  /** The key of the text: without one, what the entry is about. */
  readonly part?: string
  readonly label?: string | undefined
  readonly isFailure?: boolean
  /** Of a file: what it is called, and the number of its first line. */
  readonly path?: string
  readonly from?: number | undefined
}) => {
  const part = createMemo(() => {
    const found = partsOf(props.entry).find(({ key }) => key === (props.part ?? ''))
    return found && sizeOf(found.text) > 0 ? found : undefined
  })
  const isFailure = () => props.isFailure ?? ('status' in props.entry && props.entry.status === 'failed')
  /** Prose that turns out to be something else is shown as it came. */
  const form = () => {
    const found = part()
    if (found?.label !== 'output' || found.as !== 'prose') return found?.as
    return isFailure() || isJsonText(found.text) ? 'answer' : 'prose'
  }
  const text = () => part()?.text ?? ''
  const at = () => ({ entry: props.entry.id, part: props.part ?? '' })
  return (
    <Show when={part()}>
      <Switch fallback={<Output text={text()} at={at()} ansi label={props.label} isFailure={isFailure()} />}>
        <Match when={form() === 'prose'}>
          <Markdown text={text()} at={at()} />
        </Match>
        <Match when={form() === 'file'}>
          <FileText text={text()} at={at()} path={props.path ?? ''} from={props.from} />
        </Match>
        <Match when={form() === 'answer'}>
          <Answer text={text()} at={at()} isFailure={isFailure()} />
        </Match>
      </Switch>
    </Show>
  )
}
