// Could a text be a log? Asked of what is pasted, before anything is read.

/** JSON, lines of it, an event stream, or a log with JSON in its lines? Judged on the beginning. */
export const looksLikeLog = (text: string): boolean => {
  const start = text.slice(0, 16_384).trimStart()
  return /^[[{]/.test(start) || /^(data|event|id|retry):/.test(start) || /^[^\n{]{1,200}\{\s*"/m.test(start)
}
