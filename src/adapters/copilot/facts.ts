// What is known of the session so far, told only when it is news.

import type { Op, Session, Thread } from '../../model/types.ts'

export class Facts {
  #known: Session = {}
  readonly #told = new Map<string, string>()

  learn(set: Session): readonly Op[] {
    const news = Object.entries(set).filter(([key, value]) => this.#isNews(key, value))
    if (news.length === 0) return []
    const fresh: Session = Object.fromEntries(news)
    this.#known = { ...this.#known, ...fresh }
    return [{ op: 'session', set: fresh }]
  }

  #isNews(key: string, value: unknown): boolean {
    const told = JSON.stringify(value)
    if (this.#told.get(key) === told) return false
    this.#told.set(key, told)
    return true
  }

  usesModel(model: string): readonly Op[] {
    const models = this.#known.models ?? []
    return models.includes(model) ? [] : this.learn({ models: [...models, model] })
  }

  thread(thread: Thread): readonly Op[] {
    return this.learn({ threads: [...(this.#known.threads ?? []), thread] })
  }
}
