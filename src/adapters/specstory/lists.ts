// Lists in the body of a call: check boxes of a plan, questions and their options.

import type { TextRange } from '../reading/tags.ts'

/** `- [ ]`, `- [X]`, `- [⚡]`, `- [-]`, with a sign for the priority before the words. */
export const todosIn = (text: string, within: TextRange): readonly unknown[] =>
  text
    .slice(within.from, within.to)
    .split('\n')
    .flatMap(line => {
      const [, mark, words] = /^\s*[-*] \[(.{0,2})\]\s+(.+)$/u.exec(line) ?? []
      if (mark === undefined || words === undefined) return []
      const content = words.replace(/^(?:🔥|🌡️?|❄️?)\s*/u, '')
      return [
        { content, status: /x/i.test(mark) ? 'completed' : mark.trim() === '' ? 'pending' : 'in_progress' }
      ]
    })

/** `**Question**`, then `- **Label** - description` for each option. */
export const questionsIn = (text: string, within: TextRange): readonly unknown[] => {
  const questions: { question: string; multiSelect: boolean; options: unknown[] }[] = []
  for (const line of text.slice(within.from, within.to).split('\n')) {
    const [, label, description] = /^- \*\*(.+?)\*\*(?: - (.*))?$/.exec(line) ?? []
    const [, question, several] = /^\*\*(.+?)\*\*( _\(select multiple\)_)?$/.exec(line) ?? []
    if (question !== undefined) questions.push({ question, multiSelect: several !== undefined, options: [] })
    else if (label !== undefined)
      questions.at(-1)?.options.push({ label, ...(description ? { description } : {}) })
  }
  return questions
}
