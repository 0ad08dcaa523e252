// Loggers write JSON into strings of JSON. A reader wants to see what they hold.

/** The value with every string that is an object or a list in JSON replaced by it, a few levels deep. */
export const unwrapJson = (value: unknown, room = DEPTH): unknown => {
  if (typeof value === 'string') return heldIn(value, room)
  if (typeof value !== 'object' || value === null || room === 0) return value
  if (Array.isArray(value)) return value.map(item => unwrapJson(item, room - 1))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unwrapJson(member, room - 1)]))
}

/** Whether there is anything to unwrap. */
export const holdsJson = (value: unknown, room = DEPTH): boolean => {
  if (typeof value === 'string') return typeof heldIn(value, 0) === 'object'
  if (typeof value !== 'object' || value === null || room === 0) return false
  return Object.values(value).some(member => holdsJson(member, room - 1))
}

const DEPTH = 4
/** Longer ones are texts of their own. */
const LONGEST = 1 << 20

const heldIn = (text: string, room: number): unknown => {
  if (text.length > LONGEST || !/^\s*[[{]/.test(text.slice(0, 100))) return text
  try {
    return unwrapJson(JSON.parse(text), Math.max(0, room - 1))
  } catch {
    return text
  }
}
