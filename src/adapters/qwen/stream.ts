// `qwen --output-format stream-json`: Claude's stream with Qwen Code's tools, so Claude's reducer reads it.
// https://github.com/QwenLM/qwen-code/tree/main/packages/cli/src/nonInteractive (0.21)

import { ClaudeReducer } from '../claude/reducer.ts'
import { refineClaude } from '../claude/results/refine.ts'
import type { Reducer } from '../contract.ts'
import { refineByText } from '../gemini/refine.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { QWEN_TOOLS } from './tools.ts'

export const openQwenStream = (): Reducer =>
  new ClaudeReducer({
    agent: 'Qwen Code',
    rules: QWEN_TOOLS,
    refine: (tool, answer) =>
      refineByText(refineClaude(tool, answer), onlyText(answer.content), nothing(answer.content))
  })

/** A result of one text, with or without a block around it. */
const onlyText = (content: Cursor): Cursor => {
  const [block, ...more] = content.list()
  return block && more.length === 0 ? block.get('text') : content
}
