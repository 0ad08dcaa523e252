// A log as one HTML file: the shell that was built with the site, and the log's own lines in blocks. Some lines at a time.

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import {
  aboutBlock,
  type CarriedSearch,
  carriedFormats,
  carriedNames,
  logBlock,
  partsBefore,
  type ShellPart
} from '../../engine/export/one-file.ts'
import { SHORTEST } from '../../engine/export/survey.ts'
import { type RecordSpan, stretchesOf } from '../../engine/read/spans.ts'
import { siteFolder } from '../own-folder.ts'
import type { Hider } from './hiding.ts'
import type { Write } from './transcript-writer.ts'

export const fileWriter =
  (hider: Hider | undefined, searches: readonly CarriedSearch[]): Write =>
  async (reader, { notices }, out, clean) => {
    const folder = join(siteFolder(), 'shell')
    const part = (name: ShellPart): Promise<string> => readFile(join(folder, `${name}.txt`), 'utf8')
    for (const name of partsBefore(carriedFormats(reader.format, notices), searches))
      await put(out, await part(name))
    const paths = await clean(reader.files.map(({ path }) => path))
    await put(out, aboutBlock({ version: 1, files: carriedNames(paths).map(path => ({ path })) }))
    for (const file of reader.files.keys())
      for await (const { spans } of stretchesOf(reader, file)) {
        const lines: BlobPart[] = []
        for (const span of spans) lines.push(await cleaned(span, hider))
        const block = await logBlock(file, new Blob(lines))
        await put(out, new Uint8Array(await block.arrayBuffer()))
      }
    await put(out, await part('end'))
  }

const cleaned = async ({ bytes, record }: RecordSpan, hider: Hider | undefined): Promise<BlobPart> => {
  if (!hider || bytes.length < SHORTEST) return bytes
  const line = new TextDecoder().decode(bytes)
  const clean = await hider.line(line, record)
  return clean === line ? bytes : clean
}

const put = async (out: Writable, piece: string | Uint8Array): Promise<void> => {
  if (!out.write(piece)) await once(out, 'drain')
}
