// A branch that the human left: one line where it left, its rows when opened.

import { For, Show } from 'solid-js'
import type { BranchRow } from '../../model/rows/rows.ts'
import { counted } from '../../model/wording/numbers.ts'
import { useViewer } from '../../state/session/context.ts'
import type { Rows } from '../../state/session/rows.ts'
import { RowView } from './RowView.tsx'

export const BranchView = (props: { readonly row: BranchRow; readonly rows: Rows }) => {
  const viewer = useViewer()
  const isOpen = () => viewer.folds.isOpen(props.row.key, false)
  const inside = () => props.rows.inside(props.row.branch)
  const copyLink = async (): Promise<void> => {
    const { copyBranchLink } = await import('../link-copy.ts')
    return copyBranchLink(viewer, props.row.branch)
  }
  return (
    <article
      class="branch"
      aria-label="A branch that was left"
      data-branch={props.row.branch.root}
      data-open={isOpen() ? '' : undefined}
    >
      <button
        type="button"
        class="branch-label"
        aria-expanded={isOpen()}
        onClick={() => viewer.folds.set(props.row.key, !isOpen())}
      >
        <span class="branch-sign" aria-hidden="true">
          ↶
        </span>
        Went back here:{' '}
        {props.row.branch.prompts > 0 ? counted(props.row.branch.prompts, 'prompt') : 'an attempt'}{' '}
        <span class="quiet">left behind</span>
      </button>
      <Show when={isOpen()}>
        <div class="branch-rows">
          <button
            type="button"
            class="small-button"
            onClick={() => viewer.chooseLeaf(props.row.branch.messages.at(-1))}
          >
            read this branch instead
          </button>{' '}
          <button type="button" class="small-button" onClick={copyLink}>
            link
          </button>
          <For each={inside().keys()}>{key => <RowView rows={props.rows} list={inside()} key={key} />}</For>
        </div>
      </Show>
    </article>
  )
}
