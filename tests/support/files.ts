// The logs that every promise is checked on: our fixtures and samples, and the folders that UNSPOOL_CORPUS names.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, delimiter, join, relative } from 'node:path'
import { FORMATS } from '../../src/adapters/index.ts'
import type { FormatId } from '../../src/model/transcript/formats.ts'

export interface LogFile {
  readonly name: string
  readonly path: string
  /** Whose log it is, by the folder it lies in. */
  readonly format: FormatId
  readonly origin: 'fixture' | 'sample' | 'corpus'
}

const ROOT = join(import.meta.dirname, '../..')
export const CORPUS = process.env['UNSPOOL_CORPUS']

export const fixtures = (): readonly LogFile[] => logsIn(join(ROOT, 'tests/fixtures'), 'fixture')
export const samples = (): readonly LogFile[] => logsIn(join(ROOT, 'public/samples'), 'sample')
export const corpus = (): readonly LogFile[] =>
  (CORPUS ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap(folder => logsIn(folder, 'corpus'))
export const allLogs = (): readonly LogFile[] => [...fixtures(), ...samples(), ...corpus()]

export const bytesOf = (file: LogFile): Uint8Array => new Uint8Array(readFileSync(file.path))

const logsIn = (folder: string, origin: LogFile['origin']): readonly LogFile[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile() && !NOT_LOGS.test(item.name))
    .map(item => join(item.parentPath, item.name))
    .sort()
    .flatMap(path => {
      const name = relative(folder, path)
      const format = formatOf(name, origin)
      return format ? [{ name: `${origin}/${name}`, path, format, origin }] : []
    })
}

const formatOf = (name: string, origin: LogFile['origin']): FormatId | undefined => {
  const told = SPECIAL.find(([pattern]) => pattern.test(name))
  if (told) return told[1]
  const word = origin === 'sample' || name.startsWith('made/') ? basename(name) : name
  return FORMATS.find(({ id }) => word.startsWith(id) || name.startsWith(id))?.id
}

/** Documents, sidecars, and a corpus file that only describes a log. */
const NOT_LOGS = /^(README|SOURCES)\.md$|\.meta\.json$|\.txt$|^expected-export\.json$|^state\.json$/

/** Logs whose folder or name does not say whose they are. */
const SPECIAL: readonly (readonly [RegExp, FormatId])[] = [
  [/^neighbours\/agentsview\/iflow/, 'claude'],
  [/^neighbours\/EntityProcess/, 'copilot'],
  [/^ai-sdk/, 'events'],
  [/^openai-chat/, 'generic'],
  [/^kimi\//, 'kimi'],
  [/^vscode-copilot/, 'vscode'],
  [/^openclaw.*trajectory/, 'openclaw'],
  [/^openclaw/, 'pi'],
  [/^(inspect|openhands|swe-agent|cursor)\//, 'generic'],
  [/^made\/(hermes|messages|mini|swe-agent)/, 'generic'],
  [/^made\/(acp|benchflow|qwen-webui)/, 'acp'],
  [/^made\/openclaw-session/, 'pi']
]
