// `npm run --silent read -- FILE… [--json|--atif|--unified|--markdown] [--hide [--own FILE] [--deadline SECONDS]]`: the transcript of a log, from the same code that the page runs.
// `-` is what comes through a pipe.

import { openAsBlob } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { FORMATS } from '../src/adapters/index.ts'
import { groupSessions, type SessionFiles } from '../src/engine/read/group.ts'
import { SessionReader } from '../src/engine/read/reader.ts'
import { isRefusal } from '../src/engine/read/refusal.ts'
import { refusalWords } from '../src/engine/read/refusal-words.ts'
import type { NamedBlob } from '../src/engine/rpc/protocol.ts'
import { openFiles } from '../src/engine/unpack/index.ts'
import type { HidingOptions } from '../src/model/secrets/cleaner.ts'
import type { FormatId } from '../src/model/transcript/formats.ts'
import { deadlineOf, hiddenWords, hiderFor, hidingOf } from './hiding.ts'
import { type Searcher, startSearcher } from './searcher.ts'
import {
  asItIs,
  readAll,
  writeAtif,
  writeDump,
  writeJson,
  writeMarkdown,
  writeUnified
} from './transcript-writer.ts'

const USAGE = `usage: npm run --silent read -- FILE… [--json|--atif|--unified|--markdown] [--hide[=secrets] [--own FILE] [--deadline SECONDS]] [--format ${FORMATS.map(({ id }) => id).join('|')}]`

const main = async (): Promise<number> => {
  const args = process.argv.slice(2)
  const format = formatOf(args)
  const wrong = wrongArgument(args, format)
  if (wrong !== undefined) return fail(`${wrong}\n${USAGE}`)
  const paths = pathsOf(args)
  if (paths.length === 0) return fail(USAGE)
  const hiding = await hidingOf(args)
  const given = (await Promise.all(paths.map(blobsAt))).flat()
  const opened = await openFiles(given)
  const { sessions, refused } = await groupSessions(opened.flatMap(file => (isRefusal(file) ? [] : [file])))
  const reasons = [...opened.filter(isRefusal), ...refused]
  for (const { path, refused } of reasons) console.error(`${path}: ${refusalWords(refused, path)}`)
  if (sessions.length === 0)
    return reasons.length > 0 ? 1 : fail('Nothing to read: no files were found there.')
  const searcher = hiding && (await startSearcher(deadlineOf(args) ?? 0))
  try {
    // Several sessions are one list.
    const isList = sessions.length > 1 && formsIn(args).some(form => form !== '--markdown')
    for (const [i, session] of sessions.entries()) {
      if (isList) process.stdout.write(i === 0 ? '[' : ',')
      await print(session, args, format, hiding && searcher && { hiding, searcher })
    }
    if (isList) process.stdout.write(']\n')
  } finally {
    await searcher?.close()
  }
  return 0
}

const print = async (
  { path, files }: SessionFiles,
  args: readonly string[],
  format: FormatId | undefined,
  how: { readonly hiding: HidingOptions; readonly searcher: Searcher } | undefined
): Promise<void> => {
  const reader = new SessionReader(files, format)
  const draft = await readAll(reader)
  const hider = how && (await hiderFor(reader, path, how.hiding, how.searcher))
  const [form] = formsIn(args)
  const write = form === undefined ? writeDump : FORMS[form]
  await write(reader, draft, process.stdout, hider?.clean ?? asItIs)
  if (hider) console.error(hiddenWords(await hider.found()))
}

const FORMS = {
  '--json': writeJson,
  '--atif': writeAtif,
  '--unified': writeUnified,
  '--markdown': writeMarkdown
}
type Form = keyof typeof FORMS
const FORM_FLAGS = Object.keys(FORMS) as readonly Form[]

const formsIn = (args: readonly string[]): readonly Form[] => FORM_FLAGS.filter(form => args.includes(form))

const formatOf = (args: readonly string[]): FormatId | undefined =>
  FORMATS.find(({ id }) => id === args[args.indexOf('--format') + 1] && args.includes('--format'))?.id

const FLAGS: ReadonlySet<string> = new Set([
  ...FORM_FLAGS,
  '--hide',
  '--hide=secrets',
  '--own',
  '--deadline',
  '--format'
])
/** The argument behind these is theirs. */
const WITH_VALUE: ReadonlySet<string | undefined> = new Set(['--format', '--own', '--deadline'])

const pathsOf = (args: readonly string[]): readonly string[] =>
  args.filter((arg, i) => !arg.startsWith('--') && !WITH_VALUE.has(args[i - 1]))

/** What was asked for and would not be done. */
const wrongArgument = (args: readonly string[], format: FormatId | undefined): string | undefined => {
  const unknown = args.find(arg => arg.startsWith('--') && !FLAGS.has(arg))
  if (unknown !== undefined) return `${unknown} is not known.`
  if (args.includes('--format') && !format) return 'There is no such format.'
  const [form, other] = formsIn(args)
  if (other !== undefined) return `${form} and ${other} do not go together.`
  if (args.includes('--hide') && args.includes('--hide=secrets'))
    return '--hide and --hide=secrets do not go together.'
  if (args.includes('--deadline') && !isHiding(args)) return '--deadline goes with --hide.'
  if (deadlineOf(args) === undefined) return '--deadline wants a number of seconds, up to a day.'
  return args.includes('--own') ? wrongOwn(args) : undefined
}

const isHiding = (args: readonly string[]): boolean => args.some(arg => arg.startsWith('--hide'))

const wrongOwn = (args: readonly string[]): string | undefined => {
  const path = args[args.indexOf('--own') + 1]
  if (path === undefined || path.startsWith('--')) return '--own wants the name of a file.'
  if (!isHiding(args)) return '--own goes with --hide.'
  return path === '-' && pathsOf(args).includes('-')
    ? 'The log comes through the pipe: the values for --own have to come from a file.'
    : undefined
}

/** A file, every file of a folder, or what comes through a pipe. */
const blobsAt = async (path: string): Promise<readonly NamedBlob[]> => {
  if (path === '-') return [{ path: 'standard input', blob: new Blob([await buffer(process.stdin)]) }]
  const info = await stat(path).catch(() => undefined)
  if (!info) throw new Error(`${path}: there is no such file. Check the path.`)
  if (!info.isDirectory()) return [{ path, blob: await openAsBlob(path) }]
  const found = await readdir(path, { recursive: true, withFileTypes: true })
  const files = found
    .filter(item => item.isFile())
    .map(item => join(item.parentPath, item.name))
    .sort()
  return Promise.all(files.map(async file => ({ path: file, blob: await openAsBlob(file) })))
}

const fail = (sentence: string): number => {
  console.error(sentence)
  return 1
}

// Whoever reads our output may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await main().catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error))
)
