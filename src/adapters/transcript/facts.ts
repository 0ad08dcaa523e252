// What is known of the session so far. It is told when it is news, and only then.

import type { Session, Spending, Thread, ThreadId, Usage } from '../../model/transcript/types.ts'
import { isSameUsage, minus, NO_USAGE, plus } from './usage.ts'

/** What a record says of its session. Undefined and '' say nothing. */
export interface SaidOfSession {
  readonly id?: string | undefined
  /** Null takes the title back. */
  readonly title?: string | null | undefined
  readonly agent?: string | undefined
  readonly version?: string | undefined
  readonly cwd?: string | undefined
  readonly branch?: string | undefined
  readonly dialect?: string | undefined
  /** One that answered. */
  readonly model?: string | undefined
  /** A sub-agent; what is said of it later is added. */
  readonly thread?: Thread | undefined
  /** The sum that the log itself states. */
  readonly cost?: Session['cost'] | undefined
}

export interface Spent {
  readonly usage?: Usage | undefined
  readonly dollars?: number | undefined
  readonly about?: SpentAbout | undefined
}

/** Who spent it, and what it says of the context. The builder knows the rest. */
export type SpentAbout = { readonly [K in AboutKey]?: Spending[K] | undefined }
type AboutKey = 'thread' | 'at' | 'model' | 'context' | 'window' | 'writtenLong' | 'isTotal' | 'isPartial'

/** Without a name it is called after its record. */
export interface ToldSpending extends SpentAbout {
  readonly name?: string | undefined
  readonly usage: Usage
  readonly dollars?: number | undefined
}

export class SessionFacts {
  #known: Session = {}
  #news: Session | undefined
  readonly #threads = new Map<ThreadId, Thread>()
  readonly #spent = new Map<string, Spent>()
  #usage = NO_USAGE
  #dollars = 0
  #model: string | undefined
  #spendings: ToldSpending[] = []

  get session(): Session {
    return this.#known
  }

  note(said: SaidOfSession): void {
    for (const key in said) {
      const value = isWord(key) && said[key]
      if (value && value !== this.#known[key]) this.#learn({ [key]: value })
    }
    if (said.title === null && this.#known.title) this.#learn({ title: '' })
    if (said.model) this.#uses(said.model)
    if (said.thread) this.#hears(said.thread)
    if (said.cost && said.cost.amount !== this.#known.cost?.amount) this.#learn({ cost: said.cost })
  }

  /** Like note, but the first word on each matter stands. */
  noteOnce(said: SaidOfSession): void {
    for (const key in said)
      if (isWord(key) && said[key] && this.#known[key] === undefined) this.note({ [key]: said[key] })
    const { thread } = said
    if (thread) this.#hears({ ...thread, ...this.#threads.get(thread.id) })
  }

  /** What a request took. Of what has a name (an API message, a thread), the last word counts. */
  spend(spent: Spent, name?: string): void {
    this.tellSpending({ ...spent.about, name, usage: spent.usage ?? NO_USAGE, dollars: spent.dollars })
    this.add(spent, name)
  }

  /** To the sums of the session alone. */
  add(spent: Spent, name?: string): void {
    const before = name === undefined ? undefined : this.#spent.get(name)
    if (name !== undefined) this.#spent.set(name, spent)
    const usage = plus(minus(this.#usage, before?.usage ?? NO_USAGE), spent.usage ?? NO_USAGE)
    const dollars = this.#dollars - (before?.dollars ?? 0) + (spent.dollars ?? 0)
    if (!isSameUsage(usage, this.#usage)) this.#learn({ usage })
    if (dollars !== this.#dollars) this.#learn({ cost: { amount: rounded(dollars), currency: 'USD' } })
    this.#usage = usage
    this.#dollars = dollars
  }

  /** What one request took, for who looks at requests. */
  tellSpending(told: ToldSpending): void {
    const isNothing = told.context === undefined && !told.dollars && isSameUsage(told.usage, NO_USAGE)
    if (!isNothing || told.name !== undefined) this.#spendings.push(told)
  }

  /** The requests since the last call. */
  takeSpendings(): readonly ToldSpending[] {
    const told = this.#spendings
    if (told.length > 0) this.#spendings = []
    return told
  }

  /** The model that was named last. */
  get model(): string | undefined {
    return this.#model
  }

  /** The news since the last call. */
  takeNews(): Session | undefined {
    const news = this.#news
    this.#news = undefined
    return news
  }

  #uses(model: string): void {
    this.#model = model
    const models = this.#known.models ?? []
    if (!models.includes(model) && models.length < MAX_MODELS) this.#learn({ models: [...models, model] })
  }

  #hears(thread: Thread): void {
    const before = this.#threads.get(thread.id)
    const after = { ...before, ...thread }
    if (before && THREAD_WORDS.every(key => before[key] === after[key])) return
    this.#threads.set(thread.id, after)
    this.#learn({ threads: [...this.#threads.values()] })
  }

  #learn(facts: Session): void {
    this.#known = { ...this.#known, ...facts }
    this.#news = { ...this.#news, ...facts }
  }
}

const WORDS = ['id', 'title', 'agent', 'version', 'cwd', 'branch', 'dialect'] as const
type Word = (typeof WORDS)[number]
const IS_WORD: ReadonlySet<string> = new Set(WORDS)

const isWord = (key: string): key is Word => IS_WORD.has(key)

const THREAD_WORDS = ['title', 'agent', 'model'] as const

/** Only a hostile log has more. */
const MAX_MODELS = 100

/** Sums of binary fractions: what lies below a billionth is noise. */
const rounded = (sum: number): number => Number(sum.toFixed(9))
