// A command: what was run, what it printed on which stream, how it ended.

import { Show } from 'solid-js'
import { sizeOf } from '../../model/entry/text-value.ts'
import { relativePath } from '../../model/files/paths.ts'
import { useViewer } from '../../state/session/context.ts'
import { Output } from '../output/Output.tsx'
import { Command } from './Command.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const ExecuteView = (props: ToolProps<'execute'>) => {
  const { cwd } = useViewer().transcript
  const errors = () => props.detail.stderr ?? ''
  const hasErrors = () => sizeOf(errors()) > 0
  const hasOutput = () => sizeOf(props.tool.output) > 0
  const isFailure = () => props.tool.status === 'failed'
  const where = () => {
    const ran = props.detail.cwd
    const path = ran && relativePath(ran, cwd())
    return path && path !== '.' ? `in ${path}` : undefined
  }
  return (
    <>
      <Command command={props.detail.command} />
      <Show when={hasOutput()}>
        <Output
          text={props.tool.output}
          id={props.tool.id}
          ansi
          isFailure={isFailure() && !hasErrors()}
          {...(hasErrors() ? { label: 'stdout' } : {})}
        />
      </Show>
      <Show when={hasErrors()}>
        <Output text={errors()} id={`${props.tool.id} stderr`} ansi label="stderr" isFailure={isFailure()} />
      </Show>
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
