// What agents put into `rawOutput`, as far as they agree, and Claude's own results that ride along in `_meta`.

import { sizeOf } from '../../../model/entry/text-value.ts'
import type { Diff, Field, Text, ToolDetail } from '../../../model/transcript/types.ts'
import { optional, present } from '../../reading/arguments.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { optionalList } from '../../reading/optional-members.ts'
import { unrepeated } from '../../reading/unrepeated.ts'
import { wordList } from '../../reading/word-tables.ts'
import { blocksOf } from '../speech/blocks.ts'

export interface RawOutput {
  readonly text: Text
  /** The text is no words of the result but all of it as JSON. */
  readonly isData?: true
  readonly stderr?: Text
  readonly exitCode?: number
  /** The file's own text, and which lines of it. */
  readonly file?: Pick<Extract<ToolDetail, { kind: 'read' }>, 'content' | 'from' | 'lines' | 'total'>
  readonly patch?: Diff
  readonly hits?: number
  readonly files?: number
  /** Members that are no words of the result. */
  readonly rows?: readonly Field[]
}

export const rawOutput = (at: Cursor): RawOutput => {
  if (!at.isObject) return { text: textIn(at) }
  const said = SAID.map(key => textIn(at.get(key))).find(text => sizeOf(text) > 0)
  const meta = at.get('metadata')
  const code = at.num('exit_code', 'exitCode') ?? meta.num('exit_code', 'exit')
  const isData = said === undefined && at.keys().some(key => !UNDERSTOOD.has(key))
  return {
    text:
      said === undefined
        ? isData
          ? at.text('json')
          : ''
        : unrepeated([said, textIn(at.get('error'))], 'any'),
    ...(isData ? { isData } : {}),
    ...(at.str('stderr') ? { stderr: at.get('stderr').text() } : {}),
    ...optional('exitCode', code),
    ...optionalList('rows', rowsIn(at))
  }
}

const rowsIn = (at: Cursor): readonly Field[] =>
  at.fields(KNOWN).map(row => ({ ...row, name: `rawOutput.${row.name}` }))

const SAID = [
  ...wordList('stdout output formatted_output aggregated_output content text result message error')
]
const UNDERSTOOD = new Set([...SAID, 'stderr', 'exit_code', 'exitCode', 'metadata'])
/** With names and arguments of the call, which it shows already. */
const KNOWN = new Set([
  ...UNDERSTOOD,
  ...wordList('type status duration source call_id process_id turn_id command cwd parsed_cmd')
])

const textIn = (at: Cursor): Text => (at.isObject ? '' : at.isList ? blocksOf(at).text : at.text())

/** `_meta.claudeCode.toolResponse`: the result as Claude Code's own log would hold it. */
export const claudeResponse = (at: Cursor): RawOutput => {
  if (!at.isObject) return { text: textIn(at) }
  const file = at.get('file')
  const hunks = at.get('structuredPatch')
  return {
    text: at.get('stdout').text(),
    ...(at.str('stderr') ? { stderr: at.get('stderr').text() } : {}),
    ...(file.str('content') === undefined ? {} : { file: fileOf(file) }),
    ...(hunks.list().length > 0
      ? { patch: { form: 'patch', ...optional('path', at.str('filePath')), patch: hunks.text('hunks') } }
      : {}),
    ...present({ hits: at.num('numMatches', 'numLines'), files: at.num('numFiles') })
  }
}

const fileOf = (file: Cursor) => ({
  content: file.get('content').text(),
  ...present({ from: file.num('startLine'), lines: file.num('numLines'), total: file.num('totalLines') })
})
