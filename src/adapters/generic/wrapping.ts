// What harnesses write round the words of a person, as chats of many agents hold it: Cursor's tags, and those that
// converted logs of Codex, Claude Code, Grok, OpenClaw and OpenHands keep.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { CHANNEL_PASSAGES, isChannelTime, withMediaAlone } from '../reading/channel-passages.ts'
import type { Cursor } from '../reading/cursor.ts'
import { type PromptWrapping, unwrapPrompt } from '../reading/prompt-wrapping.ts'
import { afterTags, cutInner, cutTrimmed, wordIn } from '../reading/tags.ts'
import { wordList } from '../reading/word-tables.ts'
import type { TaggedPiece } from './tagged-text.ts'

const CHAT_WRAPPING: PromptWrapping = {
  context: [
    ...wordList(
      'timestamp',
      'manually_attached_skills agent_skills rules cursor_commands',
      'user_instructions INSTRUCTIONS collaboration_mode skills_instructions turn_aborted',
      'memory_and_skills_reminder automation_system_reminder previous_user_message previous_assistant_message',
      'previous_tool_call cb_summary conversation_history_summary identity_context craft_mode connector-status',
      'local-command-caveat local-command-stdout local-command-stderr bash-stdout bash-stderr task-notification'
    ),
    'permissions instructions'
  ],
  passages: [
    /# (AGENTS\.md instructions)[^\n]*\n+<INSTRUCTIONS>[\s\S]*?(?:<\/INSTRUCTIONS>|$)/y,
    // A skill is given whole, to the end of its block.
    /Base directory for this (skill): *(?:[/~.]|[A-Za-z]:\\).*/sy,
    // Hermes, in one paragraph.
    /\[(?:IMPORTANT|SYSTEM): You are running as a (scheduled cron job)\.[^\n]*/y,
    ...CHANNEL_PASSAGES
  ]
}

/** The pieces of a prompt; nothing if it is only words. */
export const unwrappedPieces = (at: Cursor): readonly TaggedPiece[] => {
  const text = typeof at.value === 'string' ? at.value : ''
  const command = commandIn(at, text)
  if (command) return [{ kind: 'text', text: command }]
  const whole = unwrapPrompt(text, CHAT_WRAPPING)
  const prompt = withMediaAlone(text, whole)
  const contexts = whole.contexts.filter(({ from }) => from !== prompt.from)
  if (whole.isPlain) return []
  const folded = contexts
    .filter(({ from, to }) => !isChannelTime(text.slice(from, to).slice(0, 300)))
    .map(({ label, ...range }) => ({
      kind: 'context' as const,
      label: label.replace(/[-_]/g, ' '),
      text: cutTrimmed(at, range)
    }))
  // The words first: what stands before a prompt would belong to the turn before.
  return prompt.from < prompt.to ? [{ kind: 'text', text: cutTrimmed(at, prompt) }, ...folded] : folded
}

/** A slash command, as Claude Code writes it into the conversation: the human typed its name and what stands behind it. */
const commandIn = (at: Cursor, text: string): Text | undefined => {
  const start = text.slice(0, 100).trimStart()
  if (!COMMAND.some(tag => start.startsWith(`<${tag}>`))) return undefined
  const name = wordIn(text, 'command-name') ?? `/${wordIn(text, 'command-message') ?? ''}`
  const rest = afterTags(text, COMMAND, { from: 0, to: text.length })
  return joinTexts([joinTexts([name, cutInner(at, 'command-args')], ' '), cutTrimmed(at, rest)], '\n\n')
}

const COMMAND = wordList('command-name command-message command-args')
