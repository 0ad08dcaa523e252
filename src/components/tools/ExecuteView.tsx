// A command: what was run, what it printed on which stream, how it ended.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { relativePath } from '../../model/files/paths.ts'
import { useViewer } from '../../state/session/context.ts'
import { Command } from '../parts/Command.tsx'
import { PartView } from '../parts/PartView.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const ExecuteView = (props: ToolProps<'execute'>) => {
  const { cwd } = useViewer().transcript
  const hasErrors = () => sizeOf(props.detail.stderr ?? '') > 0
  const hasOutput = () => sizeOf(props.tool.output) > 0
  const isFailure = () => props.tool.status === 'failed'
  const where = () => {
    const ran = props.detail.cwd
    const path = ran && relativePath(ran, cwd())
    return path && path !== '.' ? `in ${path}` : undefined
  }
  return (
    <>
      <Show when={props.detail.script} fallback={<Command command={props.detail.command} />}>
        {path => <PartView entry={props.tool} part="command" path={path()} />}
      </Show>
      <PartView
        entry={props.tool}
        label={hasErrors() ? 'stdout' : undefined}
        isFailure={isFailure() && !hasErrors()}
      />
      <PartView entry={props.tool} part="stderr" label="stderr" />
      <Facts
        facts={[
          hasOutput() || hasErrors() || props.tool.status !== 'done' ? undefined : 'no output',
          props.detail.exitCode === undefined ? undefined : `exit ${props.detail.exitCode}`,
          props.detail.signal && `stopped by ${props.detail.signal}`,
          props.detail.background ? 'in the background' : undefined,
          where(),
          props.detail.description
        ]}
      />
    </>
  )
}
