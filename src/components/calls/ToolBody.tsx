// An opened call: the timeline of what it started, the view of its kind, its images, and the arguments that the view
// does not show.

import { type Component, For, Show } from 'solid-js'
import { MODEL_OUTPUT } from '../../model/entry/parts.ts'
import { partFold } from '../../model/entry/position.ts'
import type { Tool, ToolKind } from '../../model/transcript/types.ts'
import { counted } from '../../model/wording/numbers.ts'
import type { Rows } from '../../state/session/rows.ts'
import { ImageView } from '../image/ImageView.tsx'
import { OutputEnd } from '../live/OutputEnd.tsx'
import { PartView } from '../parts/PartView.tsx'
import { Fold } from '../primitives/Fold.tsx'
import { TOOL_VIEWS, type ToolProps } from '../tools/index.ts'
import { CallExtras } from './CallExtras.tsx'
import { Fields } from './Fields.tsx'
import { SubAgent } from './SubAgent.tsx'

export const ToolBody = (props: { readonly tool: Tool; readonly rows: Rows }) => (
  <>
    <CallExtras tool={props.tool} />
    {/* First: an answer may be long, and what led to it would be far below. */}
    <Show when={props.tool.child}>
      {child => <SubAgent thread={child()} caller={props.tool.id} rows={props.rows} />}
    </Show>
    <Show when={viewFor(props.tool.detail.kind)} keyed>
      {View => <View tool={props.tool} detail={props.tool.detail} rows={props.rows} />}
    </Show>
    <Show when={props.tool.modelOutput}>
      <Fold
        id={partFold({ entry: props.tool.id, part: MODEL_OUTPUT })}
        label={<span class="small-print">what the model got</span>}
      >
        <PartView entry={props.tool} part={MODEL_OUTPUT} isFailure={false} />
      </Fold>
    </Show>
    <For each={props.tool.images}>{image => <ImageView image={image} label="Image from the tool" />}</For>
    <Show
      when={
        !SHOWS_ARGUMENTS.has(props.tool.detail.kind) && props.tool.input?.length
          ? props.tool.input
          : undefined
      }
    >
      {fields => (
        <Fold
          id={partFold({ entry: props.tool.id, part: 'input' })}
          label={<span class="small-print">{counted(fields().length, 'more argument')}</span>}
        >
          <Fields fields={fields()} entry={props.tool.id} />
        </Fold>
      )}
    </Show>
    <OutputEnd tool={props.tool} />
  </>
)

/** Kinds whose arguments are what there is to see. */
const SHOWS_ARGUMENTS: ReadonlySet<ToolKind> = new Set<ToolKind>(['mcp', 'other'])

/** The one place where a call meets the view of its kind. */
const viewFor = (kind: ToolKind) => TOOL_VIEWS[kind] as Component<ToolProps<ToolKind>>
