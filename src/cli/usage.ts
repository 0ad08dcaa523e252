// What was written behind a command: its options, by what each of them wants, and the rest. What is not known, or does not
// go together, is said before anything is done.

import { nearest } from './nearest.ts'

/** The command was called in a way that makes no sense: exit code 2. */
export class UsageError extends Error {}

/** flag: stands alone. value: wants one behind it. flag or value: `--hide` or `--hide=secrets`. */
export type Option = 'flag' | 'value' | 'flag or value'

export interface Options {
  has(name: string): boolean
  /** Nothing where it was not given, or without one. */
  value(name: string): string | undefined
  readonly rest: readonly string[]
}

/** `isWord`: what begins with a dash and is no option all the same. */
export const optionsIn = (
  args: readonly string[],
  known: Readonly<Record<string, Option>>,
  isWord: (arg: string) => boolean = arg => arg === '-'
): Options => {
  const found = new Map<string, string | undefined>()
  const rest: string[] = []
  let isOver = false
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (isOver || !arg.startsWith('-') || isWord(arg)) {
      rest.push(arg)
      continue
    }
    if (arg === '--') {
      isOver = true
      continue
    }
    const [, name = arg, given] = /^(--[^=]+)=(.*)$/s.exec(arg) ?? []
    const option = Object.hasOwn(known, name) ? known[name] : undefined
    if (!option) throw new UsageError(unknownOption(name, Object.keys(known)))
    if (found.has(name)) throw new UsageError(`${name} was given twice.`)
    if (option === 'flag' && given !== undefined)
      throw new UsageError(`${name} stands alone, without a value.`)
    const next = args[i + 1]
    if (option === 'value' && given === undefined) {
      if (next === undefined || (next.startsWith('-') && next !== '-'))
        throw new UsageError(`${name} wants a value behind it.`)
      i++
    }
    found.set(name, given ?? (option === 'value' ? next : undefined))
  }
  return { has: name => found.has(name), value: name => found.get(name), rest }
}

/** At most one of these. */
export const onlyOne = (options: Options, names: readonly string[]): string | undefined => {
  const [first, second] = names.filter(options.has)
  if (second !== undefined) throw new UsageError(`${first} and ${second} do not go together.`)
  return first
}

/** The word, where it is one of these. */
export const oneOf = <Word extends string>(option: string, given: string, words: readonly Word[]): Word => {
  const word = words.find(one => one === given)
  if (word !== undefined) return word
  throw new UsageError(
    `${option} ${given} is not known.${meant(given, words)} These are: ${words.join(', ')}.`
  )
}

const unknownOption = (name: string, known: readonly string[]): string =>
  `${name} is not known.${meant(name, [...known, '--help', '--version'])}`

/** Nothing where no word is close. */
export const meant = (typed: string, words: readonly string[]): string => {
  const close = nearest(typed, words)
  return close === undefined ? '' : ` Did you mean ${close}?`
}
