// `resultDisplay`: what the agent drew on its screen for a result. Diffs, to-dos, terminals and sub-agents refine the
// call; anything else that the output does not say already becomes rows beside the arguments.

import { sizeOf } from '../../model/entry/text-value.ts'
import type { Diff, Field, Text, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { optional, present } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { saysOther } from '../reading/says-other.ts'
import { wordSet } from '../reading/word-tables.ts'
import { todosOf } from '../tools/rules.ts'
import { type GeminiOutcome, geminiStatus, isSaidIn, rowsUnder, withRows } from './outcome.ts'

export const refineByDisplay = (tool: Tool, outcome: GeminiOutcome): Tool => {
  const { display } = outcome
  if (!display.exists) return tool
  if (display.isString)
    return isTold(tool) ? withPrinted(tool, outcome) : withRows(tool, displayRow(display, outcome))
  if (display.get('fileDiff').isString) return { ...tool, detail: withDiff(tool.detail, display) }
  for (const screen of [display, display.get('ansiOutput')])
    if (isTerminal(screen)) return showsAll(screen, tool.output) ? withScreen(tool, screen, outcome) : tool
  if (display.get('todos').isList) return withTodos(tool, display)
  switch (display.str('type')) {
    case 'plan_summary':
      return withPlan(tool, display)
    case 'ask_user_question_answers':
      return withAnswers(tool, display)
    case 'task_execution':
      return withTask(tool, display)
    default:
      return withRows(tool, rowsUnder('display', display, TYPE))
  }
}

/** The screen shows both streams of a command, which are there already. */
const isTold = (tool: Tool): boolean => tool.detail.kind === 'execute' && sizeOf(tool.output) > 0

/** What a command printed, where the model got other words: less of them, or a summary. */
const withPrinted = (tool: Tool, { display, output }: GeminiOutcome): Tool => {
  const printed = display.text()
  const errors = tool.detail.kind === 'execute' ? (tool.detail.stderr ?? '') : ''
  if (!saysOther(printed, [tool.output, errors])) return tool
  if (sizeOf(printed) <= sizeOf(tool.output)) return withRows(tool, [{ name: 'display', value: printed }])
  return { ...tool, output: printed, modelOutput: output }
}

const withScreen = (tool: Tool, screen: Cursor, { output }: GeminiOutcome): Tool => {
  const shown = { ...tool, output: screen.text('ansi') }
  const isOther = saysOther(tool.output, [shown.output])
  return isOther ? { ...shown, modelOutput: output } : shown
}

/** The line on the screen, unless the output holds it. */
const displayRow = (display: Cursor, { output, at }: GeminiOutcome): readonly Field[] => {
  const line = display.string.trim()
  return isSaidIn(output, at, line) ? [] : [{ name: 'display', value: display.text() }]
}

const withDiff = (detail: ToolDetail, display: Cursor): ToolDetail => {
  const patch = patchOf(display)
  // A long diff is saved as a stand-in of a few lines: the arguments know better.
  const isStandIn = display.bool('truncatedForSession') === true && display.has('fileDiffLength')
  const path = (known: string): string => known || (display.str('fileName') ?? '')
  switch (detail.kind) {
    case 'edit': {
      const diffs = isStandIn && hasTexts(detail.diffs) ? detail.diffs : [patch]
      return { ...detail, path: path(detail.path), diffs }
    }
    case 'write': {
      const content = sizeOf(detail.content) > 0 ? detail.content : display.get('newContent').text()
      return { ...detail, path: path(detail.path), content, ...(isStandIn ? {} : { diff: patch }) }
    }
    default:
      return { kind: 'edit', path: path(''), diffs: [patch] }
  }
}

/** Whether they say what changed. */
export const hasTexts = (diffs: readonly Diff[]): boolean =>
  diffs.some(diff => diff.form === 'patch' || sizeOf(diff.old ?? '') > 0 || sizeOf(diff.new ?? '') > 0)

const patchOf = (display: Cursor): Diff => {
  const stat = display.get('diffStat')
  const both = (model: string, user: string): number | undefined =>
    stat.num(model) === undefined ? undefined : (stat.num(model) ?? 0) + (stat.num(user) ?? 0)
  return {
    form: 'patch',
    patch: display.get('fileDiff').text(),
    ...optional('added', both('model_added_lines', 'user_added_lines')),
    ...optional('removed', both('model_removed_lines', 'user_removed_lines'))
  }
}

/** Lines of styled tokens. */
const isTerminal = (at: Cursor): boolean => {
  const [line] = at.list()
  return line?.isList === true && line.list().every(token => token.get('text').isString)
}

/** A screen holds the last lines only: a longer output says more, though without colours. */
const showsAll = (screen: Cursor, output: Text): boolean => {
  const lines = screen.list()
  const tokens = lines.flatMap(line => line.list())
  const shown = tokens.reduce((sum, token) => sum + (token.str('text') ?? '').length, lines.length)
  return sizeOf(typeof output === 'string' ? output.trim() : output) <= shown
}

const withTodos = (tool: Tool, display: Cursor): Tool => {
  const plan = tool.detail.kind === 'plan' ? tool.detail : { kind: 'plan' as const }
  return { ...tool, detail: { ...plan, todos: todosOf(display.get('todos')) } }
}

/** The plan that was shown for approval. */
const withPlan = (tool: Tool, display: Cursor): Tool => {
  const plan = display.get('plan')
  const known = tool.detail.kind === 'mode' ? tool.detail : undefined
  const detail: ToolDetail = {
    kind: 'mode',
    mode: known?.mode ?? '',
    ...optional('text', plan.isString ? plan.text() : known?.text)
  }
  const output = sizeOf(tool.output) > 0 ? tool.output : display.get('message').text()
  const isRejected = display.bool('rejected') === true
  return { ...tool, detail, output, ...(isRejected ? { status: 'cancelled' as const } : {}) }
}

/** Answers by question; the output says the same in one text. */
const withAnswers = (tool: Tool, display: Cursor): Tool => {
  if (tool.detail.kind !== 'ask') return tool
  const answers = new Map(display.list('answers').map(said => [said.str('question'), said.str('answer')]))
  const questions = tool.detail.questions.map(asked => ({
    ...asked,
    ...optional('answer', answers.get(asked.question) ?? asked.answer)
  }))
  return { ...tool, detail: { ...tool.detail, questions } }
}

const withTask = (tool: Tool, display: Cursor): Tool => {
  const task = tool.detail.kind === 'task' ? tool.detail : undefined
  const summary = display.get('executionSummary')
  const state = display.str('status')
  const calls = summary.num('totalToolCalls') ?? (display.list('toolCalls').length || undefined)
  const detail: ToolDetail = {
    kind: 'task',
    description: task?.description || (display.str('taskDescription') ?? ''),
    prompt: task && sizeOf(task.prompt) > 0 ? task.prompt : display.get('taskPrompt').text(),
    ...present({ agent: task?.agent ?? display.str('subagentName'), model: task?.model }),
    ...optional('background', state === 'background' ? true : task?.background),
    ...present({ tokens: display.num('tokenCount') ?? summary.num('totalTokens'), calls }),
    ...optional('duration', summary.num('totalDurationMs'))
  }
  const status = tool.status === 'done' ? (geminiStatus(state) ?? 'done') : tool.status
  const output = sizeOf(tool.output) > 0 ? tool.output : display.get('result').text()
  const reason = display.str('terminateReason')
  const rows = reason === undefined ? [] : [{ name: 'ended by', value: reason }]
  return withRows({ ...tool, detail, output, status }, rows)
}

const TYPE = wordSet('type')
