// A long log is searched by several workers: whoever searched which part, the same leaves and the same is told.

import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { Outgoing } from '../../../src/engine/export/outgoing.ts'
import type { FoundInStretch, Searched } from '../../../src/engine/export/search-stretch.ts'
import type { Care } from '../../../src/engine/read/feed.ts'
import type { SessionReader } from '../../../src/engine/read/reader.ts'
import type { StretchStart } from '../../../src/engine/read/spans.ts'
import { plainFile } from '../../../src/engine/unpack/form.ts'
import { HIDE_ALL, type HidingOptions } from '../../../src/model/secrets/hiding.ts'
import { readOpened } from '../../support/open.ts'

const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
const other = ['glpat', 'x7Yw2Zq9Lm4Kp8Rt3Vn6'].join('-')
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' }
})

const said = (n: number, content: unknown): string =>
  JSON.stringify({ type: 'user', uuid: `u${n}`, sessionId: 's', message: { role: 'user', content } })
const texts = [
  `DB_PASSWORD=hunter2-Zebra9 and ${token}`,
  '/home/maria/work, mail maria@corp.example',
  ...privateKey.split('\n'),
  `${token} once more, Zebra9 of maria`,
  `${token.slice(0, 20)}`,
  `password: hunter2-Zebra9, or ${other}`,
  'nothing at all'
]
/** A stretch ends with its file. */
const FILES = ['a.jsonl', 'subagents/b.jsonl'].map((path, i) => {
  const lines = texts.map((text, n) => said(1000 * i + n, text))
  return { path, blob: new Blob([lines.join('\n')]) }
})

const CARE: Care = { skip: new Set(), at: () => {} }
const never = new AbortController().signal

/** All of it as one HTML file carries it, and what is told. */
const left = async (
  reader: SessionReader,
  searched: readonly Searched[],
  hiding: HidingOptions
): Promise<unknown> => {
  const out = new Outgoing(reader)
  for (const one of searched) await out.answer({ out: 'take', searched: structuredClone(one) }, CARE, never)
  const parts: string[] = []
  for (let from: number | undefined = 0; from !== undefined; ) {
    const wanted = { form: 'carried-block', from } as const
    const made = await out.answer({ out: 'export', order: 1, hiding, wanted }, CARE, never)
    const { blob, next } = made as { readonly blob: Blob; readonly next?: number }
    parts.push(await blob.text())
    from = next
  }
  return { text: parts.join(''), told: await out.answer({ out: 'told', order: 1 }, CARE, never) }
}

test('the same leaves, and the same is told, whoever searched which part of the log', async () => {
  const { reader } = await readOpened(FILES.map(plainFile))
  const helper = new Outgoing(reader)
  const starts = (await helper.answer({ out: 'stretches' }, CARE, never)) as readonly StretchStart[]
  expect(starts).toHaveLength(2)
  const searched: Searched[] = []
  for (const start of starts)
    searched.push({
      start,
      found: (await helper.answer({ out: 'search', start }, CARE, never)) as FoundInStretch
    })
  expect(searched.map(({ found }) => found.size > 2)).toContain(true)
  // So much was found that nobody was told of it.
  const untold = searched.map(({ start, found }) => ({
    start,
    found: new Map([...found].map(([record]) => [record, null]))
  }))
  for (const hiding of [
    HIDE_ALL,
    { ...HIDE_ALL, keep: [token], own: ['once more'] },
    { ...HIDE_ALL, isSecrets: false }
  ]) {
    const alone = await left(reader, [], hiding)
    expect(JSON.stringify(alone)).toContain('github-token')
    for (const some of [searched, searched.slice(1), untold])
      expect(await left(reader, some, hiding)).toEqual(alone)
  }
})
