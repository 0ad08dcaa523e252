// The values of a script that can be told without running it: literals, names bound to them, joined texts.

import { isObject } from '../values/is-object.ts'
import { unescaped } from './string-literal.ts'
import type { ScriptToken } from './tokens.ts'

/** literal: known. template: a text with holes, as written. open: only running it would tell; as written. */
export type HowKnown = 'literal' | 'template' | 'open'

export interface ScriptValue {
  readonly value: unknown
  readonly how: HowKnown
  /** Of an object: how each member is known that is no literal. */
  readonly marks: Readonly<Record<string, HowKnown>>
}

interface Found extends ScriptValue {
  /** The token behind it. */
  readonly next: number
}

export class ScriptValues {
  readonly #source: string
  readonly #tokens: readonly ScriptToken[]
  readonly #names = new Map<string, ScriptValue>()
  /** Characters that may still be made: names that double a text grow fast. */
  #room: number

  constructor(source: string, tokens: readonly ScriptToken[]) {
    this.#source = source
    this.#tokens = tokens
    this.#room = source.length * 2 + 1000
  }

  bind(name: string, value: ScriptValue): void {
    this.#names.set(name, value)
  }

  /** The expression that begins at this token. */
  at(start: number, depth = 0): Found {
    if (depth > DEEPEST) return this.#open(start)
    let found = this.#operand(start, depth)
    while (this.#sign(found.next) === '+' && found.how !== 'open') {
      const more = this.#operand(found.next + 1, depth)
      found = { ...this.#joined(found, more), next: more.next }
    }
    return found.how !== 'open' && this.#isEnd(found.next) ? found : this.#open(start)
  }

  #operand(at: number, depth: number): Found {
    const token = this.#tokens[at]
    const found = token && this.#value(token, at, depth)
    if (!found) return this.#open(at)
    const isJoin =
      Array.isArray(found.value) && this.#sign(found.next) === '.' && this.#text(found.next + 1) === 'join'
    return isJoin ? this.#joinCall(found, depth) : found
  }

  #value(token: ScriptToken, at: number, depth: number): Found | undefined {
    switch (token.kind) {
      case 'string':
        return this.#known(unescaped(this.#source.slice(token.from + 1, token.to - 1)), at + 1)
      case 'number': {
        const number = Number(token.text.replaceAll('_', '').replace(/n$/, ''))
        return Number.isNaN(number) ? undefined : this.#known(number, at + 1)
      }
      case 'word':
        return this.#word(token.text, at)
      case 'sign':
        return this.#group(token.text, at, depth)
      case 'chunk':
      case 'regex':
      case 'broken':
        return undefined
      default:
        return token.kind satisfies never
    }
  }

  #word(word: string, at: number): Found | undefined {
    if (CONSTANTS.has(word)) return this.#known(CONSTANTS.get(word), at + 1)
    const isRaw = word === 'String' && this.#text(at + 2) === 'raw' && this.#sign(at + 3) === '`'
    if (isRaw) return this.#template(at + 3, true, 0)
    const bound = this.#names.get(word)
    return bound && { ...bound, next: at + 1 }
  }

  #group(sign: string, at: number, depth: number): Found | undefined {
    switch (sign) {
      case '`':
        return this.#template(at, false, depth)
      case '[':
        return this.#list(at, depth)
      case '{':
        return this.#object(at, depth)
      case '(': {
        const mate = this.#tokens[at]?.mate
        if (mate === undefined || this.#sign(mate + 1) === '=>') return undefined
        const inner = this.at(at + 1, depth + 1)
        return inner.next === mate ? { ...inner, next: mate + 1 } : undefined
      }
      case '-': {
        const number = Number(this.#text(at + 1))
        return this.#tokens[at + 1]?.kind === 'number' ? this.#known(-number, at + 2) : undefined
      }
      default:
        return undefined
    }
  }

  /** Holes are filled where it is known with what; else the text stays as it is written. */
  #template(at: number, isRaw: boolean, depth: number): Found | undefined {
    const mate = this.#tokens[at]?.mate
    if (mate === undefined) return undefined
    let text = ''
    for (let i = at + 1; i < mate; i++) {
      const token = this.#tokens[i]
      const hole = token?.kind === 'sign' ? this.at(i + 1, depth + 1) : undefined
      if (token?.kind === 'chunk') {
        const raw = this.#source.slice(token.from, token.to)
        text += isRaw ? raw : unescaped(raw)
      } else if (hole?.how === 'literal' && hole.next === token?.mate && typeof hole.value !== 'object') {
        text += String(hole.value)
        i = hole.next
      } else {
        const whole = this.#source.slice(this.#tokens[at]?.to ?? 0, this.#tokens[mate]?.from)
        const written = isRaw ? whole : unescaped(whole)
        return this.#take(written.length)
          ? { value: written, how: 'template', marks: NONE, next: mate + 1 }
          : undefined
      }
      if (text.length > this.#room) return undefined
    }
    return this.#known(text, mate + 1)
  }

  #list(at: number, depth: number): Found | undefined {
    const mate = this.#tokens[at]?.mate
    if (mate === undefined) return undefined
    const items: unknown[] = []
    let how: HowKnown = 'literal'
    for (let i = at + 1; i < mate; ) {
      const item = this.at(i, depth + 1)
      if (item.next <= i || item.next > mate) return undefined
      items.push(item.value)
      how = worse(how, item.how)
      i = this.#sign(item.next) === ',' ? item.next + 1 : item.next
    }
    return { value: items, how, marks: NONE, next: mate + 1 }
  }

  #object(at: number, depth: number): Found | undefined {
    const mate = this.#tokens[at]?.mate
    if (mate === undefined) return undefined
    const members = new Map<string, unknown>()
    const marks = new Map<string, HowKnown>()
    for (let i = at + 1; i < mate; ) {
      const isSpread = this.#sign(i) === '...'
      const isPair = this.#sign(i + 1) === ':'
      const item = this.at(isSpread ? i + 1 : isPair ? i + 2 : i, depth + 1)
      if (item.next <= i || item.next > mate) return undefined
      const key = isSpread ? '...' : this.#key(i)
      if (key === undefined) return undefined
      const spread = isSpread && isObject(item.value)
      for (const [name, value] of spread ? Object.entries(item.value) : [[key, item.value] as const])
        members.set(name, value)
      for (const [name, known] of spread ? Object.entries(item.marks) : [[key, item.how] as const])
        if (known === 'literal') marks.delete(name)
        else marks.set(name, known)
      i = this.#sign(item.next) === ',' ? item.next + 1 : item.next
    }
    const how = [...marks.values()].reduce(worse, 'literal' as HowKnown)
    return {
      value: Object.fromEntries(members),
      how: how === 'open' ? 'template' : how,
      marks: Object.fromEntries(marks),
      next: mate + 1
    }
  }

  #key(at: number): string | undefined {
    const token = this.#tokens[at]
    if (token?.kind === 'string') return unescaped(this.#source.slice(token.from + 1, token.to - 1))
    return token?.kind === 'word' || token?.kind === 'number' ? token.text : undefined
  }

  /** `[…].join("\n")` */
  #joinCall(list: Found, depth: number): Found {
    const mate = this.#tokens[list.next + 2]?.mate
    const by = this.at(list.next + 3, depth + 1)
    if (mate === undefined || by.next !== mate || !Array.isArray(list.value)) return this.#open(list.next)
    const text = typeof by.value === 'string' && by.how === 'literal' ? list.value.join(by.value) : undefined
    const isKnown =
      text !== undefined && list.how !== 'open' && list.value.every(item => typeof item === 'string')
    return isKnown && this.#take(text.length)
      ? { value: text, how: list.how, marks: NONE, next: mate + 1 }
      : this.#open(list.next)
  }

  #joined(one: ScriptValue, other: ScriptValue): ScriptValue {
    const isText = typeof one.value === 'string' || typeof other.value === 'string'
    const isFlat = typeof one.value !== 'object' && typeof other.value !== 'object'
    const value = isText && isFlat ? `${String(one.value)}${String(other.value)}` : ''
    const how = worse(one.how, other.how)
    const isKnown = isText && isFlat && how !== 'open' && this.#take(value.length)
    return { value, how: isKnown ? how : 'open', marks: NONE }
  }

  #known(value: unknown, next: number): Found | undefined {
    const size = typeof value === 'string' ? value.length : 0
    return this.#take(size) ? { value, how: 'literal', marks: NONE, next } : undefined
  }

  #take(size: number): boolean {
    this.#room -= size
    return this.#room >= 0
  }

  /** As it is written, up to where the expression ends. */
  #open(start: number): Found {
    let next = start
    while (!this.#isEnd(next) || next === start) {
      const token = this.#tokens[next]
      if (!token || CLOSERS.has(this.#sign(next))) break
      next = token.mate !== undefined && token.mate > next ? token.mate + 1 : next + 1
    }
    const from = this.#tokens[start]?.from ?? 0
    const to = this.#tokens[next - 1]?.to ?? from
    return { value: this.#source.slice(from, Math.min(to, from + WRITTEN)), how: 'open', marks: NONE, next }
  }

  /** Nothing that follows belongs to the expression before it. */
  #isEnd(at: number): boolean {
    const token = this.#tokens[at]
    const before = this.#tokens[at - 1]
    if (!token || ENDS.has(this.#sign(at))) return true
    // A line may end without a semicolon.
    const isNewLine = before !== undefined && this.#source.slice(before.to, token.from).includes('\n')
    return isNewLine && token.kind === 'word' && !/^(in|instanceof)$/.test(token.text)
  }

  #sign(at: number): string {
    const token = this.#tokens[at]
    return token?.kind === 'sign' ? token.text : ''
  }

  #text(at: number): string {
    return this.#tokens[at]?.text ?? ''
  }
}

const worse = (one: HowKnown, other: HowKnown): HowKnown => {
  if (one === 'open' || other === 'open') return 'open'
  return one === 'template' || other === 'template' ? 'template' : 'literal'
}

const NONE: Readonly<Record<string, HowKnown>> = {}
const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined]
])
const CLOSERS: ReadonlySet<string> = new Set([')', ']', '}'])
const ENDS: ReadonlySet<string> = new Set([...CLOSERS, ',', ';'])
const DEEPEST = 40
/** Characters of what is shown as written. */
const WRITTEN = 500
