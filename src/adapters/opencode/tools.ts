// The tools of opencode, by name, and what a finished call tells beyond its arguments.
// anomalyco/opencode, packages/opencode/src/tool.

import type { Diff, Question, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { optional, present, type ToolRule, type ToolRules } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { stringsIn } from '../reading/optional-members.ts'
import { applyPatch } from '../reading/patch-language.ts'
import { toolRules } from '../tools/names.ts'
import { todosOf } from '../tools/rules.ts'

const mode =
  (name: string): ToolRule =>
  () => ({ kind: 'mode', mode: name })

export const OPENCODE_TOOLS: ToolRules = toolRules(
  ['shell', 'bash shell'],
  ['readFile', 'read'],
  ['writeFile', 'write'],
  ['editFile', 'edit multiedit'],
  [applyPatch, 'patch apply_patch'],
  ['deleteFile', 'delete'],
  ['searchContent', 'grep'],
  ['searchFiles', 'glob'],
  ['listFiles', 'list ls'],
  ['fetchUrl', 'webfetch'],
  ['searchWeb', 'websearch codesearch'],
  ['startTask', 'task'],
  ['writeTodos', 'todowrite todoread'],
  ['askUser', 'question'],
  [mode('plan'), 'plan_enter'],
  [mode('build'), 'plan_exit']
)

/** What the state of a call knows better than its arguments. */
export const opencodeDetail = (detail: ToolDetail, meta: Cursor): ToolDetail => {
  if (detail.kind === 'execute') return { ...detail, ...optional('exitCode', meta.num('exit')) }
  if (detail.kind === 'edit') return editDetail(detail.path, detail.diffs, meta)
  if (detail.kind === 'search') return { ...detail, ...optional('hits', meta.num('matches', 'count')) }
  if (detail.kind === 'plan')
    return meta.get('todos').isList ? { ...detail, todos: todosOf(meta.get('todos')) } : detail
  if (detail.kind === 'task')
    return {
      ...detail,
      ...optional('model', detail.model ?? meta.get('model').str('modelID')),
      ...(meta.get('summary').isList ? { calls: meta.list('summary').length } : {})
    }
  return detail.kind === 'ask'
    ? { ...detail, questions: detail.questions.map((asked, i) => withAnswer(asked, meta, i)) }
    : detail
}

/** The thread that a task runs in. */
export const childOf = (tool: Tool, meta: Cursor): string | undefined =>
  tool.detail.kind === 'task' ? meta.str('sessionId', 'sessionID') : undefined

const editDetail = (path: string, asked: readonly Diff[], meta: Cursor): ToolDetail => {
  const files = meta.list('files').filter(file => file.isObject)
  const whole = meta.get('diff')
  if (files.length === 0 && (!whole.isString || whole.value === ''))
    return { kind: 'edit', path, diffs: asked }
  const diffs = files.map(file => {
    const own = file.str('relativePath', 'filePath') ?? path
    return patchOf(file.get(file.str('patch') === undefined ? 'diff' : 'patch'), own, file)
  })
  return {
    kind: 'edit',
    path,
    diffs: files.length > 0 ? diffs : [patchOf(whole, path, meta.get('filediff'))]
  }
}

const patchOf = (patch: Cursor, path: string, counts: Cursor): Diff => ({
  form: 'patch',
  path,
  patch: patch.text(),
  ...present({ added: counts.num('additions'), removed: counts.num('deletions') })
})

const withAnswer = (asked: Question, meta: Cursor, i: number): Question => {
  const answer = meta.get('answers', i)
  const said = typeof answer.value === 'string' ? answer.value : stringsIn(answer).join(', ')
  return said === '' ? asked : { ...asked, answer: said }
}
