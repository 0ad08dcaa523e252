// Commands of programs that take a password at a place of their own.

import type { Candidate } from '../rule.ts'
import { isStandIn, isTemplate } from '../values/stand-ins.ts'
import { PROGRAM_NAMES, PROGRAMS, type SecretArgument } from './secret-arguments.ts'

export const programs = (text: string): readonly Candidate[] => {
  const out: Candidate[] = []
  PROGRAM.lastIndex = 0
  while (PROGRAM.test(text)) {
    const start = nameStart(text, PROGRAM.lastIndex)
    COMMAND.lastIndex = start
    const command = COMMAND.test(text) ? text.slice(start, COMMAND.lastIndex) : ''
    PROGRAM.lastIndex = start + Math.max(command.length, 1)
    const args = argumentsOf(command, start)
    for (const { start, asked } of programsIn(args))
      for (const one of asked) if (!one.within || one.within.test(command)) take(out, args, start, one)
  }
  return out
}

/** Back over the name of a program; nothing of the kind stands before it. */
const nameStart = (text: string, end: number): number => {
  let start = end
  while (start > 0 && isInName(text.charCodeAt(start - 1))) start--
  return start
}

/** Letters, digits, _ . - */
const isInName = (code: number): boolean =>
  (code > 96 && code < 123) ||
  (code > 47 && code < 58) ||
  (code > 64 && code < 91) ||
  code === 95 ||
  code === 45 ||
  code === 46

const PROGRAM = new RegExp(`(?<![\\w.:=-])(?:${PROGRAM_NAMES})(?=[ \\t])`, 'g')
const IS_PROGRAM = new RegExp(`^(?:${PROGRAM_NAMES})$`)
/** What a command ends with. */
const COMMAND = /[^\r\n|;&]{1,800}/y

interface Argument {
  readonly text: string
  readonly from: number
}

/** One program may run another: docker exec db mysqladmin -p… Behind the first of a name the others have no say, but
 *  for the last argument. */
const programsIn = (args: readonly Argument[]): readonly Run[] => {
  const all: Run[] = []
  for (let i = 0; i < args.length && all.length < MOST_PROGRAMS; i++) {
    const name = args[i]?.text ?? ''
    const places = name.startsWith('-') ? undefined : placesOf(name)
    if (!places) continue
    const isAgain = all.some(one => one.places === places)
    all.push({ start: i + 1, places, asked: isAgain ? places.filter(({ how }) => how === 'last') : places })
  }
  return all
}

interface Run {
  /** Its first argument. */
  readonly start: number
  readonly places: readonly SecretArgument[]
  /** Those that are still to be looked at. */
  readonly asked: readonly SecretArgument[]
}

/** In one command. */
const MOST_PROGRAMS = 3

/** Nothing for what is no program. */
const placesOf = (name: string): readonly SecretArgument[] | undefined => {
  const known = KNOWN.get(name)
  if (known) return known
  if (!IS_PROGRAM.test(name)) return undefined
  const places = PROGRAMS.find(([program]) => program.test(name))?.[1] ?? NO_PLACES
  if (KNOWN.size < MOST_KNOWN) KNOWN.set(name, places)
  return places
}

const NO_PLACES: readonly SecretArgument[] = []
const KNOWN = new Map<string, readonly SecretArgument[]>()
const MOST_KNOWN = 500

const take = (
  out: Candidate[],
  args: readonly Argument[],
  start: number,
  { flag, isDashed, how, take }: SecretArgument
): void => {
  for (let i = start; i < args.length; i++) {
    const argument = args[i]?.text ?? ''
    if (isDashed && !argument.startsWith('-')) continue
    const length = flag.exec(argument)?.[0].length
    const value = length === undefined ? undefined : argumentOf(args, start, i, length, how)
    const part = value && take(value.text)
    if (!value || !part) continue
    const secret = value.text.slice(part[0], part[1])
    const quotes = /^["']/.test(secret) ? 1 : 0
    const bare =
      /["']$/.test(secret) && secret.length > quotes ? secret.slice(quotes, -1) : secret.slice(quotes)
    const from = value.from + part[0] + quotes
    if (isArgument(bare)) out.push({ kind: 'password', from, to: from + bare.length })
  }
}

const argumentOf = (
  args: readonly Argument[],
  start: number,
  i: number,
  length: number,
  how: SecretArgument['how']
): Argument | undefined => {
  const { text = '', from = 0 } = args[i] ?? {}
  if (how === 'last') {
    const own = args.slice(start)
    return own.slice(0, redirect(own)).at(-1)
  }
  if (text.length === length) return how === 'joined' ? undefined : args[i + 1]
  return how === 'next' ? undefined : { text: text.slice(length), from: from + length }
}

const redirect = (args: readonly Argument[]): number => {
  const at = args.findIndex(({ text }) => /^\d?>/.test(text))
  return at < 0 ? args.length : at
}

export const isArgument = (value: string): boolean =>
  value.length >= 3 &&
  !/^-/.test(value) &&
  !isTemplate(value) &&
  !isStandIn(value) &&
  !/^(?:[A-Z]{2,}(?:_[A-Z]+)*|\d{1,5}(?::\d{1,5})?|(?:\.{0,2}|~)\/.*|string|text|password|pass|user|token)$/.test(
    value
  )

/** As a shell takes them apart, without the quotes around them. */
const argumentsOf = (command: string, offset: number): readonly Argument[] => {
  const out: Argument[] = []
  for (let at = 0; at < command.length; ) {
    // Most of them have no quotes.
    const end = plainEnd(command, at)
    if (end !== undefined) {
      if (end > at) out.push({ text: command.slice(at, end), from: offset + at })
      at = Math.max(end, at + 1)
      continue
    }
    ARGUMENT.lastIndex = at
    const match = ARGUMENT.exec(command)
    if (!match) break
    const [raw] = match
    const text = raw.replace(/^(?:\\{0,2}"|')(.*?)(?:\\{0,2}"|')$/s, '$1')
    out.push({ text, from: offset + match.index + raw.indexOf(text) })
    at = match.index + raw.length
  }
  return out
}

const ARGUMENT = /(?:[^\s"'\\]|\\.|\\{0,2}"(?:[^"\\]|\\[^"]){0,400}\\{0,2}"|'[^']{0,400}')+/g

/** Where the argument ends; nothing where it has quotes, or spaces of another kind. */
const plainEnd = (command: string, at: number): number | undefined => {
  for (let end = at; end < command.length; end++) {
    const code = command.charCodeAt(end)
    if (code === 32 || code === 9) return end
    if (code === 34 || code === 39 || code === 92 || code > 126 || code < 32) return undefined
  }
  return command.length
}
