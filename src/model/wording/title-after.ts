// The title of a call behind our own verb: many agents begin their titles with that verb, in one form or another.

export const titleAfter = (verb: string, title = ''): string => {
  const [first = ''] = title.trim().split(/[\s:]/, 1)
  if (first === '' || !isFormOf(verb.toLowerCase(), first.toLowerCase())) return title
  return title
    .trim()
    .slice(first.length)
    .replace(/^[\s:]+/, '')
}

/** "Move", "Moves", "Moved", "Moving"; "Run", "Running". */
const isFormOf = (verb: string, word: string): boolean => {
  if (word === verb) return true
  const stem = verb.replace(/e$/, '')
  return ENDINGS.some(end => word === stem + end) || word === `${verb}${verb.slice(-1)}ing`
}

const ENDINGS = ['s', 'es', 'ed', 'ing']
