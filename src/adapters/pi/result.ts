// A result refines its call. Extensions replace built-in tools and keep their names, so that details are judged by
// their keys, never by the name of the tool; what nobody knows is shown as rows.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { Diff, Field, Millis, Text, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { Args, optional, present } from '../reading/arguments.ts'
import { attachedText, contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { numberOf } from '../reading/first.ts'
import { optionalList } from '../reading/optional-members.ts'
import { changedLines } from '../reading/patch-language.ts'
import { statusByExit } from '../tools/rules.ts'
import { todoList } from './tools.ts'

export interface PiAnswer {
  readonly content: Cursor
  readonly details: Cursor
  readonly failed: boolean
  readonly at?: Millis
  /** How long the tool ran. */
  readonly took?: Millis
}

/** What a record answers; `result` holds the words, where they are not in the record itself. */
export const answerIn = (at: Cursor, result = at, written = at.time('timestamp')): PiAnswer => ({
  content: result.isObject ? result.get('content') : result,
  details: result.get('details'),
  failed: at.bool('isError') ?? at.bool('is_error') ?? false,
  ...present({ at: written, took: at.num('durationMs') })
})

/** The call with its answer, and the types of blocks that nobody knows. */
export const answeredCall = (call: Tool, answer: PiAnswer) => {
  const content = contentOf(answer.content)
  const only = soleText(answer.content)
  const said = typeof only?.value === 'string' ? only.value : undefined
  const details = new Args(answer.details)
  for (const key of REPEATS) if (said !== undefined && details.at.str(key) === said) details.take(key)
  const detail = refined(call.detail, details, said)
  const took = details.num('durationMs') ?? answer.took
  const line = details.num('firstChangedLine')
  const rows = [...(call.input ?? []), ...detailRows(details)]
  const failed = answer.failed || FAILED.has(answer.details.str('status') ?? '')
  const { startedAt = began(answer.at, took), ...rest } = call
  const tool: Tool = {
    ...rest,
    detail,
    ...optionalList('input', rows),
    status:
      failed && STOPPED.test(said ?? '') ? 'cancelled' : statusByExit(failed ? 'failed' : 'done', detail),
    ...present({ startedAt, endedAt: answer.at }),
    output: joinTexts([
      detail.kind === 'execute' && only ? withoutExit(only) : content.text,
      ...content.attached.map(attachedText)
    ]),
    ...optionalList('images', content.images),
    ...(line !== undefined && detail.kind === 'edit' ? { locations: [{ path: detail.path, line }] } : {})
  }
  return { tool, unknown: content.unknown }
}

const FAILED = new Set(['error', 'failed'])

/** What tools end with that the human stopped: it is written as an error. */
const STOPPED = /(?:^|\n)(?:Command|Operation) aborted$/

/** Where tools say their output a second time. */
const REPEATS = ['text', 'content', 'output', 'aggregated', 'stdout']

const began = (end: Millis | undefined, took: Millis | undefined): Millis | undefined =>
  end === undefined || took === undefined ? undefined : end - took

const refined = (detail: ToolDetail, details: Args, said: string | undefined): ToolDetail => {
  switch (detail.kind) {
    case 'execute': {
      const command = details.take('command').text()
      return {
        ...detail,
        command: sizeOf(detail.command) > 0 ? detail.command : command,
        ...present({ cwd: details.str('cwd') ?? detail.cwd, stderr: details.text('stderr') }),
        ...optional('exitCode', details.num('exitCode') ?? exitCode(said ?? ''))
      }
    }
    case 'read': {
      const path = details.str('filePath', 'path') ?? ''
      const isRepeated = details.at.str('content') === said
      return {
        ...detail,
        path: detail.path || path,
        ...optional('from', details.num('offset') ?? detail.from),
        ...optional('lines', details.num('lineCount') ?? detail.lines),
        ...optional('total', details.at.get('truncation').num('totalLines')),
        ...optional('content', isRepeated ? undefined : details.text('content'))
      }
    }
    case 'edit': {
      const path = details.str('filePath') ?? ''
      return { ...detail, path: detail.path || path, diffs: diffsOf(detail.diffs, details) }
    }
    case 'search': {
      const pattern = details.str('pattern') ?? ''
      const path = details.str('path')
      return {
        ...detail,
        pattern: detail.pattern || pattern,
        ...present({ path: detail.path ?? path, hits: details.num('matchCount', 'entryCount') })
      }
    }
    case 'fetch':
      return { ...detail, ...optional('code', details.num('status', 'statusCode')) }
    case 'websearch':
      return { ...detail, ...optional('results', webResults(details)) }
    case 'plan':
    case 'other':
      return planOf(details) ?? detail
    case 'ask': {
      const answer = optional('answer', details.str('answer', 'selected'))
      return { ...detail, questions: detail.questions.map(asked => ({ ...asked, ...answer })) }
    }
    case 'write':
    case 'delete':
    case 'move':
    case 'task':
    case 'think':
    case 'mode':
    case 'mcp':
      return detail
    default:
      return detail satisfies never
  }
}

/** A real patch says more than the arguments; of the numbered listing that Pi shows on screen only the counts are new. */
const diffsOf = (diffs: readonly Diff[], details: Args): readonly Diff[] => {
  const key = ['patch', 'diff'].find(name => PATCH.test(details.at.str(name) ?? ''))
  const known = diffs.some(diff => diff.form === 'patch' || diff.old !== '' || diff.new !== '')
  const shown = details.at.str(key ?? 'diff') ?? ''
  // With nothing in the arguments the listing is all there is: it stays, as a row.
  if (known || key !== undefined) details.take('diff')
  if (key !== undefined) return [{ form: 'patch', patch: details.take(key).text(), ...changedLines(shown) }]
  // One listing tells of all edits together: it counts for one alone.
  const [only, ...more] = diffs
  const isListing = known && more.length === 0 && LISTED.test(shown)
  return only && isListing ? [{ ...only, ...changedLines(shown, /^\+ *\d+ /, /^- *\d+ /) }] : diffs
}

const PATCH = /^@@ -\d+(,\d+)? \+\d+(,\d+)? @@/m
const LISTED = /^[-+] *\d+ /m

const EXITED = /\s*\(?\b(?:Command|Process) exited with code (-?\d{1,10})\)?\.?\s*$/

/** Pi's shell tool says the code in the last line of a failed command. */
const exitCode = (said: string): number | undefined => {
  const [, code] = EXITED.exec(said.slice(-TAIL)) ?? []
  return numberOf(code)
}

/** What the command printed, without the line that tells its end. */
const withoutExit = (at: Cursor): Text => {
  const text = at.string
  const [line = ''] = EXITED.exec(text.slice(-TAIL)) ?? []
  return line === '' ? at.text() : at.cut(0, text.length - line.length)
}

const TAIL = 200

const webResults = (details: Args) => {
  const results = details.at.list('results')
  if (results.length === 0) return undefined
  // Hits with more to say than their names stay as rows too.
  if (results.every(hit => hit.keys().every(key => key === 'title' || key === 'url'))) details.take('results')
  return results.map(hit => ({ title: hit.str('title') ?? '', url: hit.str('url') ?? '' }))
}

const planOf = (details: Args): ToolDetail | undefined => {
  const key = ['todos', 'tasks'].find(name => isPlan(details.at.get(name)))
  return key === undefined ? undefined : { kind: 'plan', todos: todoList(details.take(key)) }
}

/** Lists of other things are called tasks too. */
const isPlan = (at: Cursor): boolean => at.isList && todoList(at).every(todo => todo.text !== '')

/** The rest of the details, with the account of a cut output in one row. */
const detailRows = (details: Args): readonly Field[] => {
  const cut = details.take('truncation')
  details.take('_type')
  const rows = details
    .rows()
    .flatMap(row => (row.value === '' ? [] : [{ ...row, name: `details.${row.name}` }]))
  return cut.bool('truncated') === true ? [{ name: 'truncated', value: cutText(cut) }, ...rows] : rows
}

const cutText = (cut: Cursor): Text =>
  `${cut.num('outputLines') ?? '?'} of ${cut.num('totalLines') ?? '?'} lines (by ${cut.str('truncatedBy') ?? 'limit'})`

/** The text of an answer that is one text, perhaps with pictures. */
const soleText = (content: Cursor): Cursor | undefined => {
  if (content.isString) return content
  const [only, ...more] = content.list().filter(block => block.str('type') !== 'image')
  return more.length === 0 && only?.get('text').isString ? only.get('text') : undefined
}
