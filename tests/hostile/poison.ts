// A log in which the words are attacks: every string of a sample that is not bookkeeping is a place for one. Each format
// is poisoned by the same rule, so a new one needs nothing here.

import { canary, OBJECTS, TECHNIQUES } from './techniques.ts'

/** The log with attacks in the places of its words. `round` moves every attack to another place. */
export const poison = (log: string, round: number): string => {
  const needle = new Needle(round)
  if (/^\s*[[{]/.test(log) && isJson(log)) return JSON.stringify(needle.into(JSON.parse(log), ''))
  return log
    .split('\n')
    .map(line => {
      const [, prefix = '', json = ''] = /^(data: )?([[{].*)$/.exec(line) ?? []
      return json === '' || !isJson(json) ? line : prefix + JSON.stringify(needle.into(JSON.parse(json), ''))
    })
    .join('\n')
}

class Needle {
  #count: number

  constructor(round: number) {
    this.#count = round * 7
  }

  into(value: unknown, key: string): unknown {
    if (typeof value === 'string') return this.#string(value, key)
    if (Array.isArray(value)) return value.map(item => this.into(item, key))
    if (typeof value !== 'object' || value === null) return value
    if (INPUTS.test(key) && this.#next() % 5 === 0)
      return Object.assign(
        OBJECTS[this.#count % OBJECTS.length]?.(canary(this.#count)) ?? {},
        this.#members(value)
      )
    return this.#members(value)
  }

  #members(value: object): object {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.into(member, key)]))
  }

  #string(value: string, key: string): string {
    if (/^[[{]/.test(value) && isJson(value)) return JSON.stringify(this.into(JSON.parse(value), key))
    const isName = NAMES.test(key)
    if (!(isName ? this.#next() % 4 === 0 : WORDS.test(key) || /\s/.test(value.trim()))) return value
    const n = this.#next()
    const attack = TECHNIQUES[n % TECHNIQUES.length]?.(canary(n)) ?? ''
    // Now and then among words, as most attacks come.
    return n % 3 === 0 && !isName ? `${value}\n\n${attack}\n\nand on` : attack
  }

  #next(): number {
    return this.#count++
  }
}

/** Keys under which formats keep words, whatever they look like. */
const WORDS =
  /^(text|content|output|result|stdout|stderr|title|description|command|cmd|path|file_?path|cwd|url|uri|href|pattern|query|prompt|plan|thinking|label|branch|gitBranch|message|delta|old_?string|new_?string|old_?text|new_?text|diff|patch|aggregated_output|reasoning|summary|error|mime_?type|media_type|data)$/i
/** Tools and models are known by their names: only some are replaced, or no view of a tool would be met. */
const NAMES = /^(name|model|tool_?name|kind|status|version)$/i
const INPUTS = /^(input|args|arguments|rawInput|details|params|parameters)$/

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
