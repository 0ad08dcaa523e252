// What harnesses write round the words of a person, as chats of many agents hold it: Cursor's tags, and those that
// converted logs of Codex, Claude Code, Grok, OpenClaw and OpenHands keep.

import { CHANNEL_PASSAGES, isChannelTime, withMediaAlone } from '../reading/channel-passages.ts'
import type { Cursor } from '../reading/cursor.ts'
import { type PromptWrapping, unwrapPrompt } from '../reading/prompt-wrapping.ts'
import { cutTrimmed } from '../reading/tags.ts'
import { wordList } from '../reading/word-tables.ts'
import type { TaggedPiece } from './tagged-text.ts'

const CHAT_WRAPPING: PromptWrapping = {
  prompt: ['user_query'],
  context: [
    ...wordList(
      'timestamp attached_files open_and_recently_viewed_files user_info git_status system_reminder system-reminder',
      'manually_attached_skills agent_skills rules cursor_commands project_layout linter_errors',
      'environment_context user_instructions INSTRUCTIONS collaboration_mode skills_instructions turn_aborted',
      'uploaded_files RUNTIME_INFORMATION ide_opened_file ide_selection ide_diagnostics session_context'
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
  const whole = unwrapPrompt(text, CHAT_WRAPPING)
  const prompt = withMediaAlone(text, whole)
  const contexts = whole.contexts.filter(({ from }) => from !== prompt.from)
  const isWrapped = whole.contexts.length > 0 || text.slice(0, 200).trimStart().startsWith('<user_query>')
  if (!isWrapped) return []
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
