// What calls did and what happened, kind by kind.

import type {
  Diff,
  EventDetail,
  Field,
  Image,
  Question,
  Todo,
  ToolDetail,
  ToolKind,
  WebResult
} from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { type Members, member as m, readMembers } from './members.ts'

/** A kind that is not known, of a later version or by another hand, is shown without its own view. */
export const toolDetail = (at: Cursor): ToolDetail => {
  const kind = at.str('kind') ?? ''
  if (!isKind(kind)) return { kind: 'other' }
  return { kind, ...readMembers<object>(at, DETAILS[kind]) } as ToolDetail
}

/** What a call of such a kind holds. */
export const otherFields = (at: Cursor): readonly Field[] =>
  isKind(at.str('kind') ?? '') ? [] : at.fields(new Set(['kind']))

export const eventDetail = (at: Cursor): EventDetail => {
  const event = at.str('event') ?? ''
  if (!isEvent(event)) return { event: 'context', label: event || 'event', text: at.text('json') }
  return { event, ...readMembers<object>(at, EVENTS[event]) } as EventDetail
}

/** What an image looks like is not exported: only that there was one. */
export const imageIn = (at: Cursor): Image =>
  at.str('from') === 'url'
    ? { from: 'url', url: at.str('url') ?? '', ...optional('mime', at.str('mime')) }
    : {
        from: 'log',
        mime: at.str('mime') ?? 'application/octet-stream',
        size: at.num('size') ?? 0,
        at: { record: at.record, path: [...at.path, 'data'] }
      }

type Counts = Pick<Diff, 'path' | 'added' | 'removed'>

const diff = (at: Cursor): Diff => ({
  ...readMembers<Counts>(at, { path: m.maybeWord, added: m.maybeCount, removed: m.maybeCount }),
  ...(at.str('form') === 'patch'
    ? { form: 'patch', patch: m.text(at.get('patch')) }
    : { form: 'texts', old: m.textOrNull(at.get('old')), new: m.textOrNull(at.get('new')) })
})

const maybeDiff = (at: Cursor): Diff | undefined => (at.isObject ? diff(at) : undefined)

const todo = m.objectOf<Todo>({
  text: m.word,
  status: m.oneOf('pending', 'active', 'done', 'cancelled'),
  id: m.maybeWord,
  priority: m.maybeWord
})

const question = m.objectOf<Question>({
  question: m.word,
  header: m.maybeWord,
  options: m.listOf(m.objectOf<Question['options'][number]>({ label: m.word, description: m.maybeWord })),
  multiple: m.maybeFlag,
  answer: m.maybeWord
})

type Detail<K extends ToolKind> = Omit<Extract<ToolDetail, { kind: K }>, 'kind'>

const DETAILS: { readonly [K in ToolKind]: Members<Detail<K>> } = {
  execute: {
    command: m.text,
    script: m.maybeWord,
    description: m.maybeWord,
    cwd: m.maybeWord,
    background: m.maybeFlag,
    stderr: m.maybeText,
    exitCode: m.maybeCount,
    signal: m.maybeWord
  },
  read: {
    path: m.word,
    from: m.maybeCount,
    lines: m.maybeCount,
    total: m.maybeCount,
    content: m.maybeText
  },
  write: { path: m.word, content: m.text, lines: m.maybeCount, diff: maybeDiff },
  edit: { path: m.word, diffs: m.listOf(diff) },
  delete: { path: m.word },
  move: { path: m.word, to: m.word },
  search: {
    target: m.oneOf('other', 'content', 'files', 'list'),
    pattern: m.word,
    path: m.maybeWord,
    glob: m.maybeWord,
    hits: m.maybeCount,
    files: m.maybeCount
  },
  fetch: { url: m.word, prompt: m.maybeText, code: m.maybeCount },
  websearch: {
    query: m.word,
    results: m.maybeList(m.objectOf<WebResult>({ title: m.word, url: m.word }))
  },
  plan: { todos: m.listOf(todo), before: m.maybeList(todo), text: m.maybeText },
  task: {
    description: m.word,
    prompt: m.text,
    agent: m.maybeWord,
    model: m.maybeWord,
    background: m.maybeFlag,
    tokens: m.maybeCount,
    calls: m.maybeCount,
    duration: m.maybeCount
  },
  ask: { questions: m.listOf(question) },
  think: { text: m.text },
  mode: {
    mode: m.word,
    text: m.maybeText,
    verdict: m.maybeOneOf('approved', 'refused'),
    feedback: m.maybeText
  },
  mcp: { server: m.word, tool: m.word },
  other: {}
}

const isKind = (kind: string): kind is ToolKind => Object.hasOwn(DETAILS, kind)

type EventName = EventDetail['event']
type Happened<E extends EventName> = Omit<Extract<EventDetail, { event: E }>, 'event'>

type Retry = NonNullable<Happened<'error'>['retry']>

const EVENTS: { readonly [E in EventName]: Members<Happened<E>> } = {
  compaction: {
    trigger: m.maybeWord,
    tokensBefore: m.maybeCount,
    tokensAfter: m.maybeCount,
    summary: m.maybeText,
    failed: m.maybeWord
  },
  setting: { setting: m.word, value: m.word },
  interrupt: { text: m.text },
  error: {
    text: m.text,
    code: m.maybeWord,
    retry: m.maybeObject<Retry>({ attempt: m.count, of: m.maybeCount, wait: m.maybeCount })
  },
  permission: {
    title: m.word,
    callId: m.maybeWord,
    options: m.listOf(m.objectOf({ id: m.word, name: m.word, kind: m.word })),
    answer: m.maybeWord,
    granted: m.maybeFlag
  },
  hook: { name: m.word, outcome: m.oneOf('done', 'failed', 'blocked'), text: m.maybeText },
  command: { command: m.text, output: m.maybeText },
  shell: { command: m.text, output: m.text, exitCode: m.maybeCount },
  context: { label: m.word, text: m.text, images: m.maybeList(imageIn) },
  notification: {
    text: m.text,
    from: m.maybeWord,
    title: m.maybeWord,
    status: m.maybeWord,
    callId: m.maybeWord
  },
  plan: { todos: m.listOf(todo), text: m.maybeText },
  rewind: { to: m.wordOrNull },
  branch: { summary: m.text },
  turn: { outcome: m.word, failed: m.maybeFlag, duration: m.maybeCount, text: m.maybeText },
  link: { label: m.word, url: m.word },
  label: { target: m.word, label: m.word },
  notice: { level: m.oneOf('info', 'warning', 'error'), text: m.text }
}

const isEvent = (event: string): event is EventName => Object.hasOwn(EVENTS, event)
