// Texts that stand under the human's name in what the model sees: results, what the harness knows, and the human's words.

import { RESULT_HEADING } from '../reading/cline-marks.ts'
import { innerRange, type TextRange, trimmedRange } from '../reading/tags.ts'

export type UserText =
  | { readonly kind: 'result'; readonly tool: string; readonly range: TextRange }
  /** The human's own words. Answers go to the question. */
  | { readonly kind: 'words'; readonly tag: string; readonly range: TextRange }
  | { readonly kind: 'context'; readonly label: string; readonly range: TextRange }
  | { readonly kind: 'notice'; readonly level: 'info' | 'error'; readonly range: TextRange }
  /** More of the result before it, or else words of the human. */
  | { readonly kind: 'plain'; readonly range: TextRange }

/** The pieces of one text, in order. */
export const userTextsIn = (text: string): readonly UserText[] => {
  const end = text.indexOf(ENVIRONMENT)
  const to = end < 0 ? text.length : end
  const pieces = spokenIn(text, trimmedRange(text, { from: 0, to }))
  const around = trimmedRange(text, { from: to, to: text.length })
  return around.from < around.to
    ? [...pieces, { kind: 'context', label: 'environment', range: around }]
    : pieces
}

const ENVIRONMENT = '<environment_details>'
const START = 2000

const spokenIn = (text: string, range: TextRange): readonly UserText[] => {
  const { from, to } = range
  if (from >= to) return []
  const start = text.slice(from, Math.min(to, from + START))
  const [, tool] = RESULT_HEADING.exec(start) ?? []
  const heading = tool === undefined ? -1 : text.indexOf(HEADING_END, from)
  if (tool !== undefined && heading >= 0 && heading < to)
    return [{ kind: 'result', tool, range: trimmedRange(text, { from: heading + HEADING_END.length, to }) }]
  const tag = WORDS.find(name => start.startsWith(`<${name}>`))
  if (tag !== undefined) return taggedIn(text, tag, range)
  if (/^The user provided the following \w+:\n<feedback>/.test(start))
    return taggedIn(text, 'feedback', range)
  if (start.startsWith('[ERROR]')) return [{ kind: 'notice', level: 'error', range }]
  if (start.startsWith('[TASK RESUMPTION]')) return resumedIn(text, range)
  const label = CONTEXTS.find(([pattern]) => pattern.test(start))?.[1]
  return [label === undefined ? { kind: 'plain', range } : { kind: 'context', label, range }]
}

const HEADING_END = '] Result:'
const WORDS = ['task', 'feedback', 'user_message', 'answer']
const CONTEXTS: readonly (readonly [RegExp, string])[] = [
  [/^# ?task_progress/i, 'task_progress'],
  [/^# ?TODO LIST/i, 'to-do list'],
  [/^Files attached by the user:/, 'attached files'],
  [
    /^<(explicit_instructions|file_content|folder_content|url_content|workspace_\w+|file_mentions)\b/,
    'attached'
  ],
  [/^\[(REMINDER|NOTE|SYSTEM)\]/i, 'reminder']
]

const taggedIn = (text: string, tag: string, whole: TextRange): readonly UserText[] => {
  const inner = innerRange(text, tag, whole.from) ?? whole
  const words = trimmedRange(text, { from: inner.from, to: Math.min(inner.to, whole.to) })
  const rest = trimmedRange(text, {
    from: Math.min(inner.to + tag.length + '</>'.length, whole.to),
    to: whole.to
  })
  return [
    { kind: 'words', tag, range: words },
    ...(rest.from < rest.to ? [{ kind: 'context', label: 'context', range: rest } as const] : [])
  ]
}

/** What the human said when the task went on stands inside. */
const resumedIn = (text: string, range: TextRange): readonly UserText[] => {
  const inner = innerRange(text, 'user_message', range.from)
  const words = inner && inner.from < range.to ? trimmedRange(text, inner) : undefined
  return [
    {
      kind: 'notice',
      level: 'info',
      range: { from: range.from, to: words && inner ? inner.from - '<user_message>'.length : range.to }
    },
    ...(words ? [{ kind: 'words', tag: 'user_message', range: words } as const] : [])
  ]
}

/** What the human said when allowing or denying a call: it stands inside the result. */
export const feedbackIn = (text: string, { from, to }: TextRange): TextRange | undefined => {
  const open = text.lastIndexOf('<feedback>', to)
  if (open < from || !/(?:feedback|context):\s*$/.test(text.slice(Math.max(from, open - 40), open)))
    return undefined
  const inner = innerRange(text, 'feedback', open)
  return inner && trimmedRange(text, { from: inner.from, to: Math.min(inner.to, to) })
}
