// Everything that was found, by kind. Rows are told apart by their values, so that none is drawn again, and loses the
// focus, when the file is made again.

import { createMemo, For, Show } from 'solid-js'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import { isPersonalKind } from '../../model/secrets/personal-kinds.ts'
import type { ReviewedFinding } from '../../model/secrets/review.ts'
import { groupBy } from '../../model/values/group-by.ts'
import { FoundKind } from './FoundKind.tsx'
import { kindsInOrder } from './found-words.ts'

export const Findings = (props: {
  readonly found: ReviewedFinding
  readonly hiding: HidingOptions
  readonly onKeep: (keep: ReadonlySet<string>) => void
}) => {
  const kinds = createMemo(() => new Map(kindsInOrder(props.found).map(count => [count.kind, count])))
  const byKind = createMemo(() => groupBy(props.found.list, ({ kind }) => kind))
  const keep = createMemo(() => new Set(props.hiding.keep))
  const setKept = (values: readonly string[], isKept: boolean): void => {
    const next = new Set(keep())
    for (const value of values)
      if (isKept) next.add(value)
      else next.delete(value)
    props.onKeep(next)
  }
  return (
    <div class="findings">
      <For each={[...kinds().keys()]}>
        {kind => (
          <Show when={kinds().get(kind)}>
            {count => (
              <FoundKind
                count={count()}
                list={byKind().get(kind) ?? []}
                hiding={props.hiding}
                keep={keep()}
                isOpen={!isPersonalKind(kind)}
                onKeep={setKept}
              />
            )}
          </Show>
        )}
      </For>
    </div>
  )
}
