// Logs full of attacks, exported as Markdown and shown by careless renderers: nothing runs, nothing is loaded. The same
// logs written out without care do run, so the attacks are real. UNSPOOL_PACKS=1000 takes that many generated packs.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Writable } from 'node:stream'
import { readAll, unchanged, writeMarkdown } from '../../../src/cli/transcript/transcript-writer.ts'
import { SessionReader } from '../../../src/engine/read/reader.ts'
import { partsOf } from '../../../src/model/entry/parts.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { Redactor, SECRETS_ONLY } from '../../../src/model/secrets/redactor.ts'
import { poison } from '../../hostile/poison.ts'
import { canary, TECHNIQUES } from '../../hostile/techniques.ts'
import { bytesOf, samples } from '../../support/files.ts'
import { RENDERERS } from '../../support/markdown/renderers.ts'
import { openOne, readBytes } from '../../support/open.ts'
import { expect, quietTest as test } from '../support/page.ts'
import { barePage } from './markdown-page.ts'

const GENERATOR = process.env['UNSPOOL_HOSTILE']
const PACKS = Number(process.env['UNSPOOL_PACKS'] ?? 12)
const SEEDS = ['1', '2', '3', '4']
const SHARES = 2
/** A full set has about 970 packs, a quick one 36. */
const LEVEL = PACKS > 100 ? 'full' : 'quick'

interface Pack {
  readonly name: string
  readonly bytes: Uint8Array
}

for (let share = 0; share < SHARES; share++)
  test(`exported Markdown does nothing in any renderer, share ${share + 1} of ${SHARES}`, async ({
    context
  }) => {
    test.setTimeout(60_000 + PACKS * 10_000)
    const bare = await barePage(context)
    const failed: Record<string, unknown> = {}
    let shown = 0
    const mine = packs().filter((_, i) => i % SHARES === share)
    for (const [i, { name, bytes }] of mine.entries()) {
      const markdown = await exportOf(name, bytes, i % 2 === 0)
      for (const renderer of RENDERERS) {
        const deeds = await bare.show(renderer.html(markdown))
        shown++
        if (deeds.executed > 0 || deeds.requests.length > 0 || deeds.parts.length > 0)
          failed[`${name}, ${renderer.name}`] = deeds
      }
    }
    if (PACKS > 100)
      console.log(`${mine.length} logs, ${shown} documents, ${Object.keys(failed).length} failed`)
    expect(mine.length).toBeGreaterThan(3)
    expect(failed).toEqual({})
  })

test('the same logs written without care do run and load', async ({ context }) => {
  test.setTimeout(180_000)
  const bare = await barePage(context)
  const two = RENDERERS.filter(({ name }) => /^(marked, GFM|markdown-it, plain)$/.test(name))
  expect(two).toHaveLength(2)
  const some = packs().slice(0, 4)
  for (const { name, html } of two) {
    let executed = 0
    let requests = 0
    for (const pack of some) {
      const deeds = await bare.show(html(await carelessOf(pack)))
      executed += deeds.executed
      requests += deeds.requests.length
    }
    expect(executed, name).toBeGreaterThan(0)
    expect(requests, name).toBeGreaterThan(0)
  }
})

/** Our own attacks, then those of the generator. */
const packs = (): readonly Pack[] => [...ownPacks(), ...generatedPacks()]

const ownPacks = (): readonly Pack[] => {
  const encoded = (text: string) => new TextEncoder().encode(text)
  const log = TECHNIQUES.map((attack, n) => {
    const content = `${attack(canary(n))}\n\nhttps://a.b/${attack(canary(n))} [x](${attack(canary(n))})`
    const type = n % 2 === 0 ? 'user' : 'assistant'
    return JSON.stringify({ type, uuid: `u${n}`, sessionId: 's', message: { role: type, content } })
  })
  return [
    { name: 'attacks.jsonl', bytes: encoded(`${log.join('\n')}\n`) },
    ...samples().map(sample => ({
      name: basename(sample.path),
      bytes: encoded(poison(new TextDecoder().decode(bytesOf(sample)), 1))
    }))
  ]
}

const generatedPacks = (): readonly Pack[] => {
  if (!GENERATOR) return []
  const each = Math.ceil(PACKS / SEEDS.length)
  return SEEDS.flatMap((seed, i) => {
    const out = mkdtempSync(join(tmpdir(), 'unspool-packs-'))
    // The first seed is the corpus as it stands; the others are written in odd ways.
    const odd = i === 0 ? [] : ['--mutate']
    const options = ['--out', out, '--seed', seed, '--only', 'xss', '--level', LEVEL, ...odd]
    execFileSync(process.execPath, [join(GENERATOR, 'gen-hostile.mjs'), ...options])
    const folder = join(out, 'xss', 'packs')
    const names = readdirSync(folder).sort()
    const step = Math.max(1, names.length / each)
    const chosen = Array.from({ length: Math.min(each, names.length) }, (_, n) => {
      // Each seed begins elsewhere, so that they do not all take the same packs.
      const name = names[Math.floor(n * step + (i * step) / SEEDS.length)] ?? ''
      return { name: `seed ${seed}, ${name}`, bytes: new Uint8Array(readFileSync(join(folder, name))) }
    })
    rmSync(out, { recursive: true })
    return chosen
  })
}

/** As the command line writes it. */
const exportOf = async (name: string, bytes: Uint8Array, isClean: boolean): Promise<string> => {
  const parts: string[] = []
  const out = new Writable({
    decodeStrings: false,
    write: (part, _, done) => {
      parts.push(String(part))
      done()
    }
  })
  const reader = new SessionReader([await openOne(bytes, name)])
  const redactor = new Redactor(SECRETS_ONLY)
  await writeMarkdown(
    reader,
    await readAll(reader),
    out,
    isClean ? async data => redactor.data(data) : unchanged
  )
  return parts.join('')
}

/** The texts as they are, one after the other. */
const carelessOf = async ({ name, bytes }: Pack): Promise<string> => {
  const { draft, reader } = await readBytes(bytes, name)
  const texts: string[] = []
  for (const entry of draft.entries)
    for (const { text } of partsOf(entry)) texts.push(await fullText(text, n => reader.read(n)))
  return texts.join('\n\n')
}
