// The stream of `cursor-agent`: Claude's records, but calls are records of their own, `{type: tool_call, call_id,
// tool_call: {readToolCall: {args, result}}}`, told when they start and once more with their result. Thoughts come in pieces.

import { Cursor } from '../../reading/cursor.ts'
import { firstOf } from '../../reading/first.ts'
import { callBlock } from '../records/call.ts'
import type { ClaudeHandler } from '../records/handlers.ts'
import { partOf } from '../records/messages.ts'
import { takeResult } from '../results/result.ts'

export const cursorCall: ClaudeHandler = (builder, at) => {
  const id = at.str('call_id') ?? ''
  const held = at.get('tool_call')
  const key = held.keys()[0]
  if (key === undefined) return builder.unknownRecord()
  const call = held.get(key)
  builder.facts.note({ agent: 'Cursor' })
  const args = firstOf(call, 'args', 'arguments', 'input').unquoted()
  const known = builder.calls.last(id)
  if (known?.isAnswered) return builder.quiet('tool_call')
  if (!known) {
    const part = partOf(builder)
    callBlock(part, new Told({ id, name: nameOf(key, call) }, 'input', args))
    builder.anchorAt(part.message)
  }
  const result = call.has('result') ? call.get('result') : held.get('result')
  if (at.str('subtype') !== 'completed' && !result.exists) return
  const { content, isError } = outcomeOf(result)
  takeResult(builder, new Told({ tool_use_id: id, is_error: isError }, 'content', content), at.get(''))
}

/** Words of a thought that belong together; the last record of them has none. */
export const cursorThought: ClaudeHandler = (builder, at) => {
  const text = at.str('text') ?? ''
  if (at.str('subtype') !== 'delta') builder.thought = undefined
  else if (builder.thought) builder.append(builder.thought, text)
  else {
    const { id, message } = builder.put({ type: 'thinking', ...builder.place(), text })
    builder.thought = id
    builder.anchor = message
  }
}

/** A block as Claude writes it, one member of which stands elsewhere in the record. */
class Told extends Cursor {
  readonly #key: string
  readonly #member: Cursor

  constructor(value: Readonly<Record<string, unknown>>, key: string, member: Cursor) {
    super({ ...value, [key]: member.value }, member.record, member.path)
    this.#key = key
    this.#member = member
  }

  override get(...keys: Parameters<Cursor['get']>): Cursor {
    return keys.length === 1 && keys[0] === this.#key ? this.#member : super.get(...keys)
  }
}

/** `readToolCall`, or a function with a name of its own. */
const nameOf = (key: string, call: Cursor): string => {
  const own = call.str('name') ?? call.get('args').str('toolName')
  const plain = key.replace(/ToolCall$/, '')
  return NAMES.get(plain) ?? own ?? plain
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['shell', 'Bash'],
  ['read', 'Read'],
  ['write', 'Write'],
  ['edit', 'Edit'],
  ['grep', 'Grep'],
  ['glob', 'Glob'],
  ['ls', 'LS'],
  ['webSearch', 'WebSearch'],
  ['webFetch', 'WebFetch'],
  ['task', 'Task'],
  ['updateTodos', 'TodoWrite']
])

/** `{success: …}`, or what went wrong under another name. */
const outcomeOf = (result: Cursor): { readonly content: Cursor; readonly isError: boolean } => {
  const [key = ''] = result.keys()
  const inner = result.get(key)
  const said = firstOf(
    inner,
    ...['content', 'stdout', 'interleavedOutput', 'diffString', 'errorMessage', 'error', 'message', 'reason']
  )
  const isError = (key !== '' && key !== 'success') || (inner.num('exitCode') ?? 0) !== 0
  return { content: said.isString && said.value !== '' ? said : inner.exists ? inner : result, isError }
}
