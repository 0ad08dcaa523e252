// The tools of Claude Code: names, inputs, what the model is told, and the structured result beside it.

import { hunkOf, linesOf } from '../diff.ts'
import { printed } from '../encode.ts'
import { inRepo } from '../repo.ts'
import type { Call, Does, Picture, TodoItem, Usage } from '../shape.ts'

export interface ToolUse {
  readonly name: string
  readonly input: Record<string, unknown>
}

export interface ToolAnswer {
  readonly content: unknown
  readonly isError: boolean
  readonly structured: unknown
}

export const toolUse = ({ does }: Call): ToolUse => {
  switch (does.kind) {
    case 'execute':
      return {
        name: 'Bash',
        input: { command: does.command, ...(does.about ? { description: does.about } : {}) }
      }
    case 'read':
      return {
        name: 'Read',
        input: {
          file_path: inRepo(does.path),
          ...(does.from === undefined ? {} : { offset: does.from, limit: does.lines })
        }
      }
    case 'write':
      return { name: 'Write', input: { file_path: inRepo(does.path), content: does.content } }
    case 'edit':
      return {
        name: 'Edit',
        input: {
          file_path: inRepo(does.path),
          old_string: does.old,
          new_string: does.new,
          replace_all: false
        }
      }
    case 'search':
      return searchUse(does)
    case 'fetch':
      return { name: 'WebFetch', input: { url: does.url, prompt: does.prompt } }
    case 'websearch':
      return { name: 'WebSearch', input: { query: does.query } }
    case 'plan':
      return { name: 'TodoWrite', input: { todos: does.todos.map(todo) } }
    case 'task':
      return {
        name: 'Agent',
        input: { description: does.about, prompt: does.prompt, subagent_type: does.agent }
      }
    case 'ask':
      return { name: 'AskUserQuestion', input: { questions: [question(does)] } }
    case 'mode':
      return { name: 'ExitPlanMode', input: { plan: does.plan } }
    case 'mcp':
      return { name: `mcp__${does.server}__${does.tool}`, input: does.args }
    case 'other':
      return { name: does.name, input: does.args }
    case 'think':
      return { name: 'think', input: { thought: does.thought } }
    case 'delete':
      return { name: 'delete_file', input: { path: inRepo(does.path) } }
    case 'move':
      return { name: 'move_file', input: { source: inRepo(does.path), destination: inRepo(does.to) } }
    default:
      return does satisfies never
  }
}

const searchUse = (does: Extract<Does, { kind: 'search' }>): ToolUse => {
  if (does.target === 'files') return { name: 'Glob', input: { pattern: does.pattern } }
  if (does.target === 'list') return { name: 'LS', input: { path: inRepo(does.path) } }
  return {
    name: 'Grep',
    input: { pattern: does.pattern, path: inRepo(does.path), output_mode: 'content', '-n': true }
  }
}

/** How the sub-agent's bill is known to the call that started it. */
export interface Bill {
  readonly agentId: string
  readonly calls: number
  readonly usage: Usage
}

export const toolAnswer = (call: Call, callId: string, bill?: Bill): ToolAnswer => {
  const { status, text, picture } = call.result
  if (status === 'cancelled') return refused('[Request interrupted by user for tool use]')
  if (status === 'failed')
    return call.does.kind === 'execute'
      ? refused(`Exit code ${call.result.exitCode ?? 1}\n${printed(call)}`)
      : {
          ...refused(`<tool_use_error>${text}</tool_use_error>`),
          structured: `Error: ${text}`
        }
  const content = contentOf(call, callId)
  return { content, isError: false, structured: picture ? seen(picture) : structured(call, callId, bill) }
}

const refused = (text: string): ToolAnswer => ({
  content: text,
  isError: true,
  structured: `Error: ${text}`
})

const contentOf = (call: Call, callId: string): unknown => {
  const { text, picture } = call.result
  const { kind } = call.does
  if (picture) return [image(picture)]
  if (kind === 'read') return numbered(text, call.does.from ?? 1)
  if (kind === 'task' || kind === 'mcp') return [{ type: 'text', text }]
  return kind === 'execute' ? kept(printed(call), callId) : text
}

const LONGEST = 20_000
const savedAt = (callId: string) => `/home/dev/.claude/projects/-home-dev-shop/tool-results/${callId}.txt`

/** What is too long for the model goes to a file; it sees the beginning. The record still holds all of it. */
const kept = (output: string, callId: string): string => {
  if (output.length <= LONGEST) return output
  const size = `${(output.length / 1024).toFixed(1)}KB`
  return `<persisted-output>\nOutput too large (${size}). Full output saved to: ${savedAt(callId)}\n\nPreview (first 2KB):\n${output.slice(0, 2048)}\n</persisted-output>`
}

export const image = (picture: Picture) => ({
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: picture.data }
})

const seen = (picture: Picture) => ({
  type: 'image',
  file: {
    base64: picture.data,
    type: 'image/png',
    originalSize: picture.bytes,
    dimensions: {
      originalWidth: picture.width,
      originalHeight: picture.height,
      displayWidth: picture.width,
      displayHeight: picture.height
    }
  }
})

/** The file as the model sees it: numbers, an arrow, the line. */
const numbered = (text: string, from: number): string =>
  linesOf(text)
    .map((line, i) => `${String(from + i).padStart(6)}→${line}`)
    .join('\n')

const structured = ({ does, result, took }: Call, callId: string, bill: Bill | undefined): unknown => {
  const ms = Math.round(took * 1000)
  switch (does.kind) {
    case 'execute':
      return {
        stdout: result.text,
        stderr: result.stderr ?? '',
        interrupted: false,
        isImage: false,
        noOutputExpected: false,
        ...(result.text.length > LONGEST
          ? { persistedOutputPath: savedAt(callId), persistedOutputSize: result.text.length }
          : {})
      }
    case 'read': {
      const lines = linesOf(result.text).length
      const startLine = does.from ?? 1
      const totalLines = does.from === undefined ? lines : startLine - 1 + lines
      return {
        type: 'text',
        file: { filePath: inRepo(does.path), content: result.text, numLines: lines, startLine, totalLines }
      }
    }
    case 'write':
      return {
        type: 'create',
        filePath: inRepo(does.path),
        content: does.content,
        structuredPatch: [],
        originalFile: null
      }
    case 'edit':
      return {
        filePath: inRepo(does.path),
        oldString: does.old,
        newString: does.new,
        originalFile: does.before,
        structuredPatch: [
          hunkOf(
            does.before,
            does.before.replace(does.old, () => does.new)
          )
        ],
        userModified: false,
        replaceAll: false
      }
    case 'search':
      return does.target === 'content'
        ? {
            mode: 'content',
            numFiles: 0,
            filenames: [],
            content: result.text,
            numLines: linesOf(result.text).length
          }
        : {
            filenames: linesOf(result.text),
            durationMs: ms,
            numFiles: linesOf(result.text).length,
            truncated: false
          }
    case 'fetch':
      return {
        bytes: result.text.length * 5,
        code: 200,
        codeText: 'OK',
        result: result.text,
        durationMs: ms,
        url: does.url
      }
    case 'websearch':
      return {
        query: does.query,
        results: [{ tool_use_id: callId, content: does.found }],
        durationSeconds: took
      }
    case 'plan':
      return { oldTodos: does.before.map(todo), newTodos: does.todos.map(todo) }
    case 'task':
      return {
        status: 'completed',
        prompt: does.prompt,
        agentId: bill?.agentId,
        agentType: does.agent,
        content: [{ type: 'text', text: result.text }],
        totalDurationMs: ms,
        totalTokens:
          bill && bill.usage.input + bill.usage.output + bill.usage.cacheRead + bill.usage.cacheWrite,
        totalToolUseCount: bill?.calls
      }
    case 'ask':
      return { questions: [question(does)], answers: { [does.question.question]: does.answer } }
    case 'mode':
      return { plan: does.plan, isAgent: false, filePath: '/home/dev/.claude/plans/patient-ticking-clock.md' }
    case 'mcp':
      return [{ type: 'text', text: result.text }]
    case 'other':
      return { sent: true }
    case 'think':
    case 'delete':
    case 'move':
      return { message: result.text }
    default:
      return does satisfies never
  }
}

const STATUS = { pending: 'pending', active: 'in_progress', done: 'completed' } as const

const todo = (item: TodoItem) => ({
  content: item.text,
  status: STATUS[item.status],
  activeForm: item.doing
})

const question = (does: Extract<Does, { kind: 'ask' }>) => ({
  question: does.question.question,
  header: does.question.header,
  options: does.question.options.map(option => ({ label: option.label, description: option.about })),
  multiSelect: false
})
