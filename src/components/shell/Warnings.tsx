// Where reading ended before the log did: said above the timeline, with what to do about it.

import { createMemo, For } from 'solid-js'
import { NOTICES, recordWords } from '../../model/transcript/notices.ts'
import type { Notice } from '../../model/transcript/types.ts'
import { useViewer } from '../../state/session/context.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'

export const Warnings = () => {
  const viewer = useViewer()
  const sentences = createMemo(() =>
    [...new Set(viewer.transcript.notices().flatMap(warning))].slice(0, MOST)
  )
  return (
    <For each={sentences()}>
      {sentence => (
        <p class="state" data-warning="">
          <VisibleText text={sentence} />
        </p>
      )}
    </For>
  )
}

const MOST = 4

/** A sentence for what a reader must not miss; the other notices wait in their sheet. */
const warning = ({ code, about, record }: Notice): readonly string[] => {
  if (code === 'limit-reached') return [LIMITS.get(about ?? '') ?? NOTICES[code].sentence]
  if (code === 'source-lost')
    return [`${about ?? 'The file'} can no longer be read. ${NOTICES[code].sentence}`]
  if (code === 'truncated-archive') return [`${NOTICES[code].title}. ${NOTICES[code].sentence}`]
  if (code === 'too-slow' && record !== null)
    return [`The reader failed at ${recordWords(record)}: it is shown as it stands in the log.`]
  return []
}

const UNPACKED =
  'Unpacking was stopped: this archive grows to more than 200 times its size, or to more than 2 GB. What came out ' +
  'until then is below. If you trust it, unpack it yourself and open what was in it.'

const EXCERPT =
  'Unpacking this link was stopped: it holds more than 20 MB, more than 20,000 records, or more than 200 times what its ' +
  'length is good for. No link to a part of a log does. What came out until then is below.'

const LIMITS: ReadonlyMap<string, string> = new Map([
  ['unpacked', UNPACKED],
  ['ratio', UNPACKED],
  ['excerpt', EXCERPT],
  [
    'line',
    'A line of more than 256 MB was not read. Its beginning is in the line report, under the lines not read.'
  ],
  [
    'records',
    'Reading was stopped after 2,000,000 records. Those are below; to read on, cut the file in two (split -l 2000000) and open the second part.'
  ]
])
