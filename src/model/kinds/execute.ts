// A command that was run.

import { maybe, named } from '../entry/part.ts'
import { previewOf } from '../entry/text-value.ts'
import { relativePath } from '../files/paths.ts'
import type { Text } from '../transcript/types.ts'
import { firstLine } from '../wording/first-line.ts'
import { code, type DetailOf, type Kind, plain, quiet, USUAL, words } from './kind.ts'

export const execute: Kind<DetailOf<'execute'>> = {
  ...USUAL,
  noun: 'command',
  /** Without a command, the call looks after one that runs already. */
  sentence: (detail, tool) => {
    const command = firstLine(detail.command)
    const about = detail.description || tool.title || ''
    return command === '' && about !== ''
      ? { verb: 'Shell', object: about }
      : { verb: 'Run', object: command }
  },
  line: (detail, tool, cwd) => {
    const { command, place } = withoutGoing(firstLine(detail.command), cwd)
    return command
      ? [code(command), quiet(place === '' ? '' : `in ${place}`)]
      : [words(detail.description ?? tool.title ?? '')]
  },
  parts: ({ command, script, description, cwd, stderr }) => [
    named('command', command, script === undefined ? 'words' : 'file'),
    ...maybe('description', description),
    ...maybe('directory', cwd),
    ...maybe('errors', stderr, 'output', 'stderr')
  ],
  answer: 'output',
  done: ({ exitCode, background }) => {
    if (exitCode !== undefined && exitCode !== 0) return plain(`exit ${exitCode}`)
    if (background) return plain('in the background')
    return exitCode === 0 ? { tone: 'good', text: '' } : plain('')
  },
  failed: ({ signal, exitCode, stderr = '' }, { output }) => {
    if (signal) return `stopped by ${signal}`
    if (exitCode === undefined || exitCode === 0) return ''
    return isSilent(output) && isSilent(stderr) ? `exit ${exitCode}, no output` : `exit ${exitCode}`
  },
  copies: ['command', '', 'stderr']
}

const isSilent = (output: Text): boolean => /^\s*(?:\(no output\)\s*)?$/.test(previewOf(output))

/** Many agents begin each command by going to the session's directory: that is no news. The opened call shows all of it. */
const withoutGoing = (
  command: string,
  cwd: string | undefined
): { readonly command: string; readonly place: string } => {
  const [, plain, single, double, rest] = GOING.exec(command) ?? []
  const to = plain ?? single ?? double
  if (to === undefined || rest === undefined || cwd === undefined) return { command, place: '' }
  const place = relativePath(to, cwd)
  if (place === to && to.startsWith('/')) return { command, place: '' }
  return { command: rest, place: place === '.' ? '' : place }
}

const GOING = /^cd (?:([^\s'"$`;&|]+)|'([^']+)'|"([^"$`]+)") && (.+)$/
