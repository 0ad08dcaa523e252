// `unspool read FILE…`: the transcript of a log, from the same code that the page runs. `-` is what comes through a pipe.

import type { Writable } from 'node:stream'
import { FORMATS } from '../../adapters/index.ts'
import type { SessionFiles } from '../../engine/read/group.ts'
import { SessionReader } from '../../engine/read/reader.ts'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import type { FormatId } from '../../model/transcript/formats.ts'
import { announce, standardOutput } from '../terminal.ts'
import { hiddenWords } from '../transcript/found-words.ts'
import { sessionsAt } from '../transcript/given-files.ts'
import { deadlineOf, hiderFor, hidingOf, hidingProblem } from '../transcript/hiding.ts'
import { type Searcher, startSecretSearcher } from '../transcript/searcher.ts'
import {
  readAll,
  unchanged,
  writeAtif,
  writeDump,
  writeJson,
  writeMarkdown,
  writeUnified
} from '../transcript/transcript-writer.ts'
import { oneOf, onlyOne, optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const { options, form, format } = wanted(args)
  const hiding = await hidingOf(options)
  const { sessions, troubles } = await sessionsAt(options.rest)
  troubles.forEach(announce)
  if (sessions.length === 0) return 1
  const out = standardOutput()
  const searcher = hiding && (await startSecretSearcher(deadlineOf(options)))
  try {
    // Several sessions are one list.
    const isList = sessions.length > 1 && form !== undefined && form !== '--markdown'
    for (const [i, session] of sessions.entries()) {
      if (isList) out.write(i === 0 ? '[' : ',')
      await print(out, session, form, format, hiding && searcher && { hiding, searcher })
    }
    if (isList) out.write(']\n')
  } finally {
    await searcher?.close()
  }
  return troubles.length > 0 ? 1 : 0
}

const print = async (
  out: Writable,
  { path, files }: SessionFiles,
  form: Form | undefined,
  format: FormatId | undefined,
  how: { readonly hiding: HidingOptions; readonly searcher: Searcher } | undefined
): Promise<void> => {
  const reader = new SessionReader(files, format)
  const draft = await readAll(reader)
  const hider = how && (await hiderFor(reader, path, how.hiding, how.searcher))
  const write = form === undefined ? writeDump : FORMS[form]
  await write(reader, draft, out, hider?.clean ?? unchanged)
  if (hider) announce(hiddenWords(await hider.found()))
}

const FORMS = {
  '--json': writeJson,
  '--atif': writeAtif,
  '--unified': writeUnified,
  '--markdown': writeMarkdown
}
type Form = keyof typeof FORMS

const wanted = (args: readonly string[]) => {
  const options = optionsIn(args, {
    '--json': 'flag',
    '--atif': 'flag',
    '--unified': 'flag',
    '--markdown': 'flag',
    '--hide': 'flag or value',
    '--own': 'value',
    '--deadline': 'value',
    '--format': 'value'
  })
  const problem = hidingProblem(options)
  if (problem !== undefined) throw new UsageError(problem)
  if (options.rest.length === 0) throw new UsageError('Which log? Name a file, a folder, or - for a pipe.')
  return {
    options,
    form: onlyOne(options, Object.keys(FORMS)) as Form | undefined,
    format: formatOf(options.value('--format'))
  }
}

const formatOf = (given: string | undefined): FormatId | undefined => {
  const ids = FORMATS.map(({ id }) => id)
  return given === undefined ? undefined : oneOf('--format', given, ids)
}
