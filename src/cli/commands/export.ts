// `unspool export FILE -o OUT`: a log as a document, checked for secrets before anything is written. Where there are some, and
// nobody said what to do with them, nothing is written: exit code 3.

import { realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { type CarriedSearch, carriedSearches } from '../../engine/export/one-file.ts'
import type { SessionFiles } from '../../engine/read/group.ts'
import { SessionReader } from '../../engine/read/reader.ts'
import { HIDE_ALL, type HidingOptions } from '../../model/secrets/hiding.ts'
import { announce, progressLine, tame } from '../terminal.ts'
import { fileWriter } from '../transcript/file-writer.ts'
import { hiddenWords, personalWords, secretWords } from '../transcript/found-words.ts'
import { sessionsAt } from '../transcript/given-files.ts'
import { deadlineOf, type Hider, hiderFor, hidingOf, hidingProblem } from '../transcript/hiding.ts'
import { linesWriter } from '../transcript/lines-writer.ts'
import { writeOutput } from '../transcript/output.ts'
import { SEALED, sealedWords, sealingSecret, writeSealed } from '../transcript/sealed-output.ts'
import { type Searcher, startSecretSearcher } from '../transcript/searcher.ts'
import { readAll, unchanged, type Write, writeJson, writeMarkdown } from '../transcript/transcript-writer.ts'
import { type Options, onlyOne, optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const { options, out, form } = wanted(args)
  if (await isAmong(out, options.rest))
    throw new UsageError(`${out} is the log itself, and would be gone. Name another file behind -o.`)
  const hiding = await hidingOf(options)
  const { sessions, troubles } = await sessionsAt(options.rest)
  troubles.forEach(announce)
  const logs = sessions.filter(({ isLog }) => isLog)
  const [session] = logs.length > 0 ? logs : sessions
  if (!session) return 1
  if (logs.length > 1) {
    announce(`There are ${logs.length} sessions in it. Name the files of one: ${logs[0]?.path} …`)
    return 1
  }
  const searcher = await startSecretSearcher(deadlineOf(options))
  const progress = progressLine(options.has('--quiet') || out === '-')
  const telling: Searcher = {
    ...searcher,
    do: (order, where) => {
      progress.say(`Checking ${tame(basename(where))} …`)
      return searcher.do(order, where)
    }
  }
  try {
    return await exported(session, out, form, options, hiding, telling)
  } finally {
    progress.clear()
    await searcher.close()
  }
}

/** By whatever way it is named. */
const isAmong = async (out: string, paths: readonly string[]): Promise<boolean> => {
  const [target, ...logs] = await Promise.all(
    [out, ...paths].map(path => realpath(path).catch(() => undefined))
  )
  return target !== undefined && logs.includes(target)
}

const exported = async (
  session: SessionFiles,
  out: string,
  form: Form,
  options: Options,
  hiding: HidingOptions | undefined,
  searcher: Searcher
): Promise<number> => {
  const reader = new SessionReader(session.files)
  const draft = await readAll(reader)
  /** What finds that which stays in it. */
  let searches = carriedSearches(hiding)
  const writeTo = async (stream: Writable, hider?: Hider): Promise<void> =>
    form(hider, searches)(reader, draft, stream, hider?.clean ?? unchanged)
  const hiderOf = (what: HidingOptions): Promise<Hider> => hiderFor(reader, session.path, what, searcher)
  if (!hiding && !options.has('--allow-secrets')) {
    const looked = await hiderOf(HIDE_ALL)
    await writeTo(new PassThrough().resume(), looked)
    const found = await looked.found()
    const refusal = secretWords(found, out)
    if (refusal !== undefined) {
      announce(refusal)
      return 3
    }
    const personal = personalWords(found)
    searches = personal === undefined ? [] : ['personal']
    if (personal !== undefined) announce(personal)
  }
  const hider = hiding && (await hiderOf(hiding))
  const secret = SEALED.test(out) ? await sealingSecret(options.value('--passphrase-file')) : undefined
  const name = basename(out).replace(SEALED, '')
  await writeOutput(out, stream =>
    secret ? writeSealed(stream, name, secret, plain => writeTo(plain, hider)) : writeTo(stream, hider)
  )
  if (!options.has('--quiet')) {
    if (hider) announce(hiddenWords(await hider.found()))
    if (out !== '-') announce(`Written: ${out}`)
  }
  if (secret) announce(sealedWords(secret))
  return 0
}

/** By what the name ends with. */
const FORMS: Readonly<Record<string, Form>> = {
  '.md': () => writeMarkdown,
  '.markdown': () => writeMarkdown,
  '.json': () => writeJson,
  '.jsonl': linesWriter,
  '.html': fileWriter,
  '.htm': fileWriter
}

/** With what hides, or as it is; and what finds that which was left in. */
type Form = (hider: Hider | undefined, searches: readonly CarriedSearch[]) => Write

const wanted = (args: readonly string[]) => {
  const options = optionsIn(args, {
    '-o': 'value',
    '--out': 'value',
    '--form': 'value',
    '--hide': 'flag or value',
    '--own': 'value',
    '--deadline': 'value',
    '--allow-secrets': 'flag',
    '--passphrase-file': 'value',
    '--quiet': 'flag'
  })
  const problem = hidingProblem(options)
  if (problem !== undefined) throw new UsageError(problem)
  onlyOne(options, ['-o', '--out'])
  onlyOne(options, ['--hide', '--allow-secrets'])
  if (options.rest.length === 0)
    throw new UsageError('Which log? For example: unspool export session.jsonl -o session.md')
  const out = options.value('-o') ?? options.value('--out')
  if (out === undefined) throw new UsageError('Where to? For example: -o session.md, or -o - with --form md')
  if (options.has('--passphrase-file') && !SEALED.test(out))
    throw new UsageError('A passphrase is for an encrypted file. For example: -o session.jsonl.unspool')
  const named = options.value('--form')
  const ending = named === undefined ? endingOf(out.replace(SEALED, '')).toLowerCase() : `.${named}`
  const form = Object.hasOwn(FORMS, ending) ? FORMS[ending] : undefined
  if (!form)
    throw new UsageError(
      `${ending || out} says nothing of the form. These are: .html, .md, .json, .jsonl (or --form html|md|json|jsonl).`
    )
  return { options, out, form }
}

const endingOf = (path: string): string => /\.[^./\\]*$/.exec(path)?.[0] ?? ''
