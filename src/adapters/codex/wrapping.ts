// What Codex and its editors write round the words of a human, in the same text.

import type { Cursor } from '../reading/cursor.ts'
import { type PromptWrapping, unwrapPrompt } from '../reading/prompt-wrapping.ts'
import type { TextRange } from '../reading/tags.ts'
import type { Injected } from './injected.ts'

const CODEX_WRAPPING: PromptWrapping = {
  context: [
    'environments_context',
    'user_instructions',
    'INSTRUCTIONS',
    'permissions instructions',
    'collaboration_mode',
    'personality_spec',
    'skills_instructions',
    'apps_instructions',
    'plugins_instructions',
    'recommended_plugins',
    'multi_agent_mode',
    'app-context',
    'skill',
    'turn_aborted'
  ],
  passages: [
    /(# AGENTS\.md instructions)[^\n]*\s*(?=<INSTRUCTIONS>)/y,
    // What a schedule runs; what it was told to do follows.
    /(Automation): [^\n]*\nAutomation ID: [^\n]*(?:\n(?:Automation memory|Last run): [^\n]*)*\n*/y,
    // The editor's open files and selection; the request follows under a heading.
    /# (Context from my IDE setup):[\s\S]*?\n## My request for Codex:[^\S\n]*\n/y
  ]
}

interface WrappedWords {
  /** What the human wrote; nothing if there is nothing round it. */
  readonly words: TextRange
  readonly contexts: readonly Injected[]
}

/** The words of a human in a text that holds more; nothing if it holds only the words, or none. */
export const wrappedWords = (at: Cursor): WrappedWords | undefined => {
  const text = typeof at.value === 'string' ? at.value : ''
  const { prompt, contexts, isPlain } = unwrapPrompt(text, CODEX_WRAPPING)
  if (isPlain || prompt.from >= prompt.to) return undefined
  return {
    words: prompt,
    contexts: contexts.map(({ label, from, to }) => ({
      at,
      text: text.slice(from, to),
      label:
        label === 'INSTRUCTIONS' ? 'AGENTS.md instructions' : label.replace(/^# /, '').replaceAll('_', ' '),
      range: { from, to }
    }))
  }
}
