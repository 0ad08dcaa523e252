// What Claude Code writes round the words of a human, or in their place: reminders, open files, the body of a skill.

import type { PromptWrapping } from '../../reading/prompt-wrapping.ts'

/** Tells the model to ignore the output of local commands that follows: no news to a reader. */
export const CAVEAT = 'local-command-caveat'

export const CLAUDE_WRAPPING: PromptWrapping = {
  context: ['fetched-web-content', CAVEAT],
  // A skill is given whole, to the end of its block.
  passages: [/Base directory for this (skill): *(?:[/~.]|[A-Za-z]:\\).*/sy]
}
