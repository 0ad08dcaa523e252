// The records that an entry was made from, as they stand in the log.

import { createSignal, For, Show } from 'solid-js'
import { recordWords } from '../../model/transcript/notices.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { OutputPieces } from '../output/OutputPieces.tsx'
import { OutputWhole } from '../output/OutputWhole.tsx'
import { countOf, sizeWords } from '../output/output-lines.ts'
import { createGlance } from '../output/output-source.ts'
import { Copy } from '../primitives/Copy.tsx'
import { createFetched } from '../primitives/fetched.ts'
import { readable } from './raw-json.ts'

/** Records that are read at once; an entry of a stream is made of thousands. */
const STEP = 20

export const RawRecords = (props: { readonly records: readonly RecordNo[] }) => {
  const [shown, setShown] = createSignal(STEP)
  const left = () => props.records.length - shown()
  return (
    <div class="raw">
      <For each={props.records.slice(0, shown())}>{record => <RawRecord record={record} />}</For>
      <Show when={left() > 0}>
        <button type="button" class="output-more" onClick={() => setShown(shown() + STEP)}>
          show {countOf(Math.min(STEP, left()), 'more record')}{' '}
          <span class="quiet">({countOf(left(), 'record')} left)</span>
        </button>
      </Show>
      <Show when={props.records.length === 0}>
        <p class="quiet">This entry has no record of its own in the log.</p>
      </Show>
    </div>
  )
}

const RawRecord = (props: { readonly record: RecordNo }) => {
  const viewer = useViewer()
  const raw = createFetched(
    () => ({ record: props.record }),
    async ({ record }) => {
      const text = await viewer.raw(record)
      return { text, pretty: await readable(text) }
    }
  )
  return (
    <div class="raw-record">
      <p class="raw-head">
        <span class="raw-name">{recordWords(props.record)}</span>
        <Show when={raw().value}>
          {value => (
            <>
              <span class="quiet">{sizeWords(value().text.length)}</span>
              <Copy text={() => viewer.raw(props.record)} label={`Copy ${recordWords(props.record)}`} />
            </>
          )}
        </Show>
      </p>
      <Show when={raw().value} fallback={<p class="quiet">{raw().failed ?? 'reading …'}</p>}>
        {value => <RawText text={value().pretty} label={recordWords(props.record)} />}
      </Show>
    </div>
  )
}

const RawText = (props: { readonly text: string; readonly label: string }) => {
  const glance = createGlance(useViewer(), () => props.text)
  return (
    <div class="output raw-text">
      <Show when={glance().value}>
        {shape => (
          <Show
            when={'isOneRibbon' in shape()}
            fallback={
              <OutputWhole
                text={props.text}
                glance={shape()}
                ansi={false}
                numbersFrom={undefined}
                label={props.label}
              />
            }
          >
            <OutputPieces text={props.text} size={shape().size} ansi={false} />
          </Show>
        )}
      </Show>
    </div>
  )
}
