// What a thread item says about its call, by the type of the item. The history may have told the call and its result
// before: an item that says less takes nothing away.

import { sizeOf } from '../../../model/entry/text-value.ts'
import { optional } from '../../reading/arguments.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { optionalList } from '../../reading/optional-members.ts'
import type { CallChange } from '../../transcript/calls.ts'
import { changeDiffs, changedDetail } from '../changes.ts'
import { printedBy } from '../output.ts'
import { scriptIn } from '../shell-words.ts'
import { either, eitherNum, snake } from '../spellings.ts'
import { scriptOf } from '../tools.ts'
import { webDetail } from '../web-search.ts'

type ItemAnswer = (item: Cursor) => CallChange

const commandRan: ItemAnswer = item => tool => {
  const { output, errors } = printedBy(item)
  return {
    ...tool,
    output: sizeOf(output) + sizeOf(errors) > 0 ? output : tool.output,
    detail: {
      ...(tool.detail.kind === 'execute'
        ? tool.detail
        : { kind: 'execute', command: scriptIn(scriptOf(item.get('command')) ?? item.get('command')) }),
      ...optional('cwd', item.str('cwd')?.replace(/^file:\/\/(?=\/)/, '')),
      ...optional('stderr', errors || undefined),
      ...optional('exitCode', eitherNum(item, 'exit_code'))
    }
  }
}

const filesChanged: ItemAnswer = item => tool => ({
  ...tool,
  detail: changedDetail(tool.detail, changeDiffs(item.get('changes')))
})

const remoteAnswered: ItemAnswer = item => tool => {
  const problem = item.get('error', 'message')
  const { text, images } = contentOf(item.get('result', 'content'))
  return {
    ...tool,
    output: problem.exists ? problem.text() : text,
    ...optionalList('images', images),
    ...optionalList('input', item.get('arguments').unquoted().fields()),
    detail: { kind: 'mcp', server: item.str('server') ?? '', tool: item.str('tool') ?? '' }
  }
}

/** A tool that the program around Codex brought along. */
const broughtToolAnswered: ItemAnswer = item => tool => {
  const { text, images } = contentOf(either(item, 'content_items'))
  return {
    ...tool,
    output: sizeOf(text) > 0 ? text : tool.output,
    ...optionalList('images', images),
    ...optionalList('input', tool.input ?? item.get('arguments').unquoted().fields())
  }
}

const agentsAsked: ItemAnswer = item => tool => ({
  ...tool,
  ...optional('child', either(item, 'receiver_thread_ids').str(0)),
  detail: { kind: 'task', description: '', prompt: item.get('prompt').text() }
})

export const ANSWERS: ReadonlyMap<string, ItemAnswer> = new Map(
  Object.entries<ItemAnswer>({
    command_execution: commandRan,
    file_change: filesChanged,
    mcp_tool_call: remoteAnswered,
    dynamic_tool_call: broughtToolAnswered,
    collab_tool_call: agentsAsked,
    collab_agent_tool_call: agentsAsked,
    web_search: item => tool => ({ ...tool, detail: webDetail(item.get('action'), item.str('query')) }),
    image_view: item => tool => ({ ...tool, detail: { kind: 'read', path: item.str('path') ?? '' } })
  })
)

export const toolName = (item: Cursor, type: string): string => {
  if (type === 'mcp_tool_call' || type === 'dynamic_tool_call') return item.str('tool') ?? ''
  return type.startsWith('collab_') ? snake(item.str('tool') ?? '') : type
}
