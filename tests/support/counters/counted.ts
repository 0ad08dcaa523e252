// What every counter gathers, and how it looks into raw JSON.

export interface Counted {
  /** Call ids in the order of the log, each once. */
  readonly calls: readonly string[]
  /** Ids of calls that have an answer. */
  readonly answered: ReadonlySet<string>
  /** Texts of replies and thoughts, each at least once. */
  readonly replies: ReadonlySet<string>
  readonly thoughts: ReadonlySet<string>
  readonly prompts: ReadonlySet<string>
  readonly usage?: { readonly input: number; readonly output: number }
}

export type Json = { readonly [key: string]: unknown }

export const collection = () => {
  const calls = new Set<string>()
  const answered = new Set<string>()
  const replies = new Set<string>()
  const thoughts = new Set<string>()
  const prompts = new Set<string>()
  let usage: { input: number; output: number } | undefined
  const into = (set: Set<string>) => (value: unknown) => {
    if (typeof value === 'string' && value.trim() !== '') set.add(value)
  }
  return {
    call: into(calls),
    answer: into(answered),
    reply: into(replies),
    thought: into(thoughts),
    prompt: into(prompts),
    spend: (input: number, output: number) => {
      usage = { input: (usage?.input ?? 0) + input, output: (usage?.output ?? 0) + output }
    },
    total: (input: number, output: number) => {
      usage = { input, output }
    },
    done: (): Counted => ({
      calls: [...calls],
      answered,
      replies,
      thoughts,
      prompts,
      ...(usage ? { usage } : {})
    })
  }
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const object = (value: unknown): Json => (isObject(value) ? value : {})
export const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
export const string = (value: unknown): string => (typeof value === 'string' ? value : '')
export const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
export const sum = (all: Iterable<{ readonly input: number; readonly output: number }>) =>
  [...all].reduce((a, b) => ({ input: a.input + b.input, output: a.output + b.output }), {
    input: 0,
    output: 0
  })
