// Aider's chat history: Markdown in which edits are blocks of the reply, and commands are what the human ran.

import { isoAt, printed, type SampleFile } from '../encode.ts'
import { callsIn, isSaid } from '../lacks.ts'
import type { Beat, Call, Step, Talk } from '../shape.ts'

export const aider = (talk: Talk): readonly SampleFile[] => {
  const started = isoAt(talk, 0).slice(0, 19).replace('T', ' ')
  const head = [
    `# aider chat started at ${started}`,
    notices('Aider v0.86.1\nMain model: kestrel-2 with diff edit format\nGit repo: .git with 31 files')
  ]
  return [{ path: 'aider.md', text: `\n${[...head, ...talk.beats.flatMap(sectionsOf)].join('\n\n')}\n` }]
}

const sectionsOf = (beat: Beat): readonly string[] => {
  switch (beat.is) {
    case 'prompt':
      return [typed(beat.text)]
    case 'step':
      return isSaid('aider', beat) ? stepOf(beat) : []
    case 'model':
      return [typed('/model kestrel-2-large'), notices('Main model: kestrel-2-large with diff edit format')]
    case 'api-error':
      return [notices(`litellm.InternalServerError: ${beat.message}\nRetrying in ${beat.wait} seconds...`)]
    // What is interrupted is the human's own command.
    case 'interruption':
    case 'compaction':
      return []
    default:
      return beat satisfies never
  }
}

const stepOf = (step: Step): readonly string[] => {
  const calls = callsIn('aider', step.calls)
  const edits = calls.filter(({ does }) => does.kind === 'edit' || does.kind === 'write')
  const said = [
    ...(step.thinking === undefined
      ? []
      : ['--------------\n► **THINKING**', step.thinking, '------------\n► **ANSWER**']),
    ...(step.say === undefined ? [] : [step.say]),
    ...edits.map(blockOf)
  ]
  const { input, cacheRead, cacheWrite, output } = step.usage
  const spent = `Tokens: ${input} sent, ${cacheWrite} cache write, ${cacheRead} cache hit, ${output} received.`
  const applied = edits.flatMap(({ does }) => ('path' in does ? [`Applied edit to ${does.path}`] : []))
  return [...said, notices([spent, ...applied].join('\n')), ...calls.filter(isCommand).flatMap(ranBy)]
}

const isCommand = ({ does }: Call): boolean => does.kind === 'execute'

const ranBy = (call: Call): readonly string[] =>
  call.does.kind === 'execute' ? [typed(`/run ${call.does.command}`), notices(printed(call))] : []

const blockOf = ({ does }: Call): string => {
  const [old, next] =
    does.kind === 'edit' ? [does.old, does.new] : ['', 'content' in does ? does.content : '']
  const path = 'path' in does ? does.path : ''
  return `${path}\n\`\`\`\n<<<<<<< SEARCH\n${ended(old)}=======\n${ended(next ?? '')}>>>>>>> REPLACE\n\`\`\``
}

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
const typed = (text: string): string => lines(text, '#### ')
const notices = (text: string): string => lines(text, '> ')

/** Two spaces at the end of each line, as Aider writes them. */
const lines = (text: string, mark: string): string =>
  text
    .split('\n')
    .map(line => `${mark}${line}  `)
    .join('\n')
