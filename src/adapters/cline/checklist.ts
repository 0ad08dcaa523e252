// A plan as Cline and Roo write it: a list of Markdown with boxes.

import type { Todo } from '../../model/transcript/types.ts'

export const todosInMarkdown = (text: string): readonly Todo[] =>
  text.split('\n').flatMap((line): readonly Todo[] => {
    const [, mark, words] = /^\s*(?:[-*]|\d+[.)])?\s*\[([ xX~/-])\]\s*(.*)$/.exec(line) ?? []
    return words === undefined
      ? []
      : [{ text: words.trim(), status: STATUS[mark?.toLowerCase() ?? ''] ?? 'pending' }]
  })

const STATUS: Readonly<Record<string, Todo['status']>> = {
  x: 'done',
  '-': 'active',
  '~': 'active',
  '/': 'active'
}
