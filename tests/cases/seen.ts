// What a transcript says, in the same lines. Long texts are read from the source.

import { fullText, type ReadRecord } from '../../src/model/entry/resolve.ts'
import type { Entry, Field, Text, Todo, Tool, ToolDetail } from '../../src/model/transcript/types.ts'
import { type Line, letters, plain, relative } from './lines.ts'

export const seenLines = async (entries: readonly Entry[], read: ReadRecord): Promise<readonly Line[]> => {
  const lines = await Promise.all(entries.map(entry => lineOf(entry, read)))
  return lines.flat()
}

const lineOf = async (entry: Entry, read: ReadRecord): Promise<readonly Line[]> => {
  const whole = (text: Text) => fullText(text, read)
  switch (entry.type) {
    case 'user': {
      const text = await whole(entry.text)
      return [{ is: 'user', text, queued: entry.source, pictures: entry.images?.length ?? 0 }]
    }
    case 'assistant':
      return [{ is: 'assistant', text: await whole(entry.text) }]
    case 'thinking':
      return [{ is: 'thinking', text: letters(await whole(entry.text)) }]
    case 'tool':
      return [await toolLine(entry, whole)]
    case 'event':
      // A plan that is no call of a tool.
      return entry.detail.event === 'plan'
        ? [
            {
              is: 'tool',
              kind: 'plan',
              object: todosText(entry.detail.todos),
              status: 'done',
              output: '',
              pictures: 0
            }
          ]
        : []
    case 'unknown':
      return []
    default:
      return entry satisfies never
  }
}

type Whole = (text: Text) => Promise<string>

const toolLine = async (tool: Tool, whole: Whole): Promise<Line> => ({
  is: 'tool',
  kind: tool.detail.kind,
  object: await objectOf(tool.detail, tool.input ?? [], whole),
  status: tool.status,
  output: plain(await outputOf(tool, whole)),
  pictures: tool.images?.length ?? 0
})

/** Where a file was read, the file itself; where a command ran, both streams. */
const outputOf = async ({ detail, output }: Tool, whole: Whole): Promise<string> => {
  if (detail.kind === 'read' && detail.content !== undefined) return whole(detail.content)
  const said = await whole(output)
  const errors = detail.kind === 'execute' && detail.stderr !== undefined ? await whole(detail.stderr) : ''
  return errors === '' ? said : `${said}\n${errors}`
}

const objectOf = async (detail: ToolDetail, input: readonly Field[], whole: Whole): Promise<string> => {
  switch (detail.kind) {
    case 'execute':
      return whole(detail.command)
    case 'read':
    case 'write':
    case 'edit':
    case 'delete':
      return relative(detail.path)
    case 'move':
      return `${relative(detail.path)} → ${relative(detail.to)}`
    case 'search':
      return [detail.target, detail.pattern, relative(detail.path ?? '')]
        .filter(word => word !== '')
        .join(' ')
    case 'fetch':
      return detail.url
    case 'websearch':
      return detail.query
    case 'plan':
      return detail.todos.length > 0 ? todosText(detail.todos) : whole(detail.text ?? '')
    case 'task':
      return whole(detail.prompt)
    case 'ask':
      return detail.questions.map(({ question }) => question).join('\n')
    case 'think':
      return whole(detail.text)
    case 'mode':
      return whole(detail.text ?? '')
    case 'mcp':
      return `${detail.server} ${detail.tool}`
    case 'other':
      return whole(input[0]?.value ?? '')
    default:
      return detail satisfies never
  }
}

const todosText = (todos: readonly Todo[]): string =>
  todos.map(todo => `${todo.status} ${todo.text}`).join('\n')
