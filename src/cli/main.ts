#!/usr/bin/env node
// `unspool`: one command line for everything. Data goes to standard output, words about it to standard error. Exit codes:
// 0 done, 1 something about the input, 2 something about how it was called, 3 secrets were found.

import { COMMANDS, type CommandName, isCommand } from './commands.ts'
import { ownVersion } from './own-folder.ts'
import { shellWords } from './shell-words.ts'
import { announce } from './terminal.ts'
import { meant, UsageError } from './usage.ts'

const main = async (args: readonly string[]): Promise<number> => {
  const [first, ...rest] = args
  if (first === '--version' || first === '-V' || first === '-v' || first === 'version')
    return print(ownVersion())
  if (first === 'help') return help(rest[0])
  if (first === undefined || first.startsWith('-')) {
    if (first === '--help' || first === '-h') return help(undefined)
    return run('library', args)
  }
  if (!isCommand(first)) throw new UsageError(await unknownWords(first))
  return run(first, rest)
}

const run = async (name: CommandName, args: readonly string[]): Promise<number> => {
  const over = args.indexOf('--')
  const asked = over < 0 ? args : args.slice(0, over)
  if (asked.includes('--help') || asked.includes('-h')) return help(name)
  const { command } = await COMMANDS[name]()
  return command(args).catch(error => {
    throw error instanceof UsageError ? new UsageError(`${error.message}\n${helpIsAt(name)}`) : error
  })
}

const helpIsAt = (name: CommandName): string =>
  `unspool ${name === 'library' ? '' : `${name} `}--help says how it is called.`

const help = async (name: string | undefined): Promise<number> => {
  const { helpFor } = await import('./help.ts')
  if (name !== undefined && !isCommand(name)) throw new UsageError(await unknownWords(name))
  return print(helpFor(name))
}

/** A file that somebody forgot to say `open` for is no typing error. */
const unknownWords = async (word: string): Promise<string> => {
  const { existsSync } = await import('node:fs')
  if (existsSync(word)) return `${word} is no command. To read it: unspool open ${shellWords([word])}`
  return `${word} is no command.${meant(word, Object.keys(COMMANDS))} unspool --help lists them.`
}

const print = (text: string): number => {
  process.stdout.write(`${text}\n`)
  return 0
}

const failed = (error: unknown): number => {
  announce(error instanceof Error ? error.message : String(error))
  return error instanceof UsageError ? 2 : 1
}

// Whoever reads our output may have seen enough.
for (const out of [process.stdout, process.stderr])
  out.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    if (out === process.stdout) announce(`The output cannot be written: ${error.message}.`)
    process.exit(1)
  })

process.exitCode = await main(process.argv.slice(2)).catch(failed)
