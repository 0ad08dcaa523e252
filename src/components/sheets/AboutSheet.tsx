// About this session: all that is known of it as a whole, and the format that it was read as.

import { createMemo, Index, Show } from 'solid-js'
import { facts } from '../../model/transcript/facts.ts'
import { FORMAT_NAMES } from '../../model/transcript/formats.ts'
import type { Usage } from '../../model/transcript/types.ts'
import { count, counted, homePath, money } from '../../model/wording/numbers.ts'
import { dayAndTime, duration, rounded } from '../../model/wording/time.ts'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { FormatPicker } from '../shell/FormatPicker.tsx'
import { Keep } from '../shell/Keep.tsx'

export const AboutSheet = () => {
  const viewer = useViewer()
  const lines = createMemo(() => linesOf(viewer).filter(([, words]) => words !== ''))
  return (
    <>
      <dl class="about-session">
        <div>
          <dt>Format</dt>
          <dd>
            <Show when={!isOneFile} fallback={FORMAT_NAMES[viewer.format() ?? 'generic']}>
              <FormatPicker />
            </Show>
          </dd>
        </div>
        {/* Of a log that grows the words change, and what is marked in them stays. */}
        <Index each={lines()}>
          {line => (
            <div>
              <dt>{line()[0]}</dt>
              <dd>
                <VisibleText text={line()[1]} />
              </dd>
            </div>
          )}
        </Index>
        <Show when={viewer.ledger()}>
          {ledger => (
            <div>
              <dt>Lines</dt>
              <dd>
                {count(ledger().lines)}{' '}
                <button type="button" class="small-button" onClick={() => viewer.showSheet('ledger')}>
                  Line report
                </button>
              </dd>
            </div>
          )}
        </Show>
      </dl>
      <p>{!isOneFile && <Keep />}</p>
    </>
  )
}

const linesOf = (viewer: ViewerState): readonly (readonly [string, string])[] => {
  const { agent, version, models, cwd, branch, id, usage, cost } = viewer.transcript.session()
  const known = facts(viewer.transcript.entries())
  const time = (at: number | undefined): string =>
    at === undefined ? '' : dayAndTime(at, viewer.settings.times)
  return [
    ['File', viewer.sessions()[viewer.shown()]?.path ?? ''],
    ['Session', id ?? ''],
    ['Agent', [agent, version].filter(Boolean).join(' ')],
    [(models?.length ?? 0) > 1 ? 'Models' : 'Model', (models ?? []).join(', ')],
    ['Folder', homePath(cwd ?? '')],
    ['Branch', branch ?? ''],
    ['Began', time(known.start)],
    ['Ended', time(known.end)],
    ['Took', tookWords(known)],
    ['Entries', count(known.entries)],
    ['Calls', known.failed > 0 ? `${count(known.calls)}, ${count(known.failed)} failed` : count(known.calls)],
    ['Sub-agents', known.agents > 0 ? count(known.agents) : ''],
    ['Tokens', tokenWords(usage)],
    ['Cost as the log states it', cost ? money(cost) : '']
  ]
}

const tookWords = ({ start, end, active }: ReturnType<typeof facts>): string => {
  if (start === undefined || end === undefined || end <= start) return ''
  const whole = duration(rounded(end - start))
  const isPaused = active > 0 && active < (end - start) * 0.98
  return isPaused ? `${whole}, ${duration(rounded(active))} of it without pauses` : whole
}

const tokenWords = (usage: Usage | undefined): string =>
  usage && usage.input + usage.output + usage.cacheRead + usage.cacheWrite > 0
    ? `${counted(usage.input, 'token')} in, ${count(usage.output)} out, ${count(usage.cacheRead)} read from the cache, ${count(usage.cacheWrite)} written to it`
    : ''
