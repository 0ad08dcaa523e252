// The arguments of a tool call. A rule takes what it knows; what nobody took is still shown, as rows.

import type { Field, Text, Tool, ToolDetail } from '../../model/transcript/types.ts'
import { Cursor } from './cursor.ts'

/** Turns the arguments of one kind of call into what the views know. */
export type ToolRule = (args: Args) => ToolDetail
export type ToolRules = ReadonlyMap<string, ToolRule>

/** What name and arguments say of a call: its kind, and what that kind does not hold. */
export type Described = Pick<Tool, 'detail' | 'input'>

/** Tool names stop here: the rule of that name says what kind of call it is. */
export const describeCall = (
  rules: ToolRules,
  name: string,
  input: Cursor,
  /** How this format names the tools of a server, besides mcp__server__tool. */
  ownSpelling?: RegExp
): Described => {
  const args = new Args(input.unquoted())
  const rule = rules.get(name)
  const remote = mcpDetail(/^mcp__(.+?)__(.+)$/s.exec(name) ?? ownSpelling?.exec(name))
  return { detail: rule ? rule(args) : (remote ?? { kind: 'other' }), ...args.rest() }
}

const mcpDetail = (name: RegExpExecArray | null | undefined): ToolDetail | undefined => {
  const [, server, tool] = name ?? []
  return server !== undefined && tool !== undefined ? { kind: 'mcp', server, tool } : undefined
}

export class Args {
  readonly at: Cursor
  readonly #taken = new Set<string>()

  constructor(at: Cursor) {
    this.at = at
  }

  /** The cursor below the first of these keys that is there. Takes it. */
  take(...keys: readonly string[]): Cursor {
    const key = keys.find(name => this.at.has(name))
    if (key === undefined) return new Cursor(undefined, this.at.record, this.at.path)
    this.#taken.add(key)
    return this.at.get(key)
  }

  /** The first of these that is a string; others stay untaken. */
  str(...keys: readonly string[]): string | undefined {
    const key = keys.find(name => this.at.str(name) !== undefined)
    if (key === undefined) return undefined
    this.#taken.add(key)
    return this.at.str(key)
  }

  /** The first of these that is a string, as a text that may be long. */
  text(...keys: readonly string[]): Text | undefined {
    const key = keys.find(name => this.at.str(name) !== undefined)
    return key === undefined ? undefined : this.take(key).text()
  }

  num(...keys: readonly string[]): number | undefined {
    const key = keys.find(name => this.at.num(name) !== undefined)
    if (key === undefined) return undefined
    this.#taken.add(key)
    return this.at.num(key)
  }

  bool(...keys: readonly string[]): boolean | undefined {
    const key = keys.find(name => this.at.bool(name) !== undefined)
    if (key === undefined) return undefined
    this.#taken.add(key)
    return this.at.bool(key)
  }

  /** Everything that was not taken, as rows. */
  rows(): readonly Field[] {
    return this.at.fields(this.#taken)
  }

  /** The same as a member of the call. */
  rest(): Pick<Tool, 'input'> {
    const rows = this.rows()
    return rows.length > 0 ? { input: rows } : {}
  }
}

/** A member only if it has a value, as exactOptionalPropertyTypes wants it: `{ ...optional('title', title) }`. */
export const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]?: V })

/** The same of several: `{ ...present({ title, path }) }`. */
export const present = <T extends object>(members: T): { [P in keyof T]?: Exclude<T[P], undefined> } => {
  const found: Partial<T> = {}
  for (const key in members) if (members[key] !== undefined) found[key] = members[key]
  return found as { [P in keyof T]?: Exclude<T[P], undefined> }
}
