// `node hiding-cost.ts PIECE LIMIT`: how much more work it is to hide what is in a text of this piece, repeated, than in
// sentences of the same length; as a text, and in the lines of a log. Apart from the tests, whose way to load modules makes
// every call between two of them slow.

import { exported } from '../../src/engine/export/export.ts'
import { Leaving } from '../../src/engine/export/leaving.ts'
import { HIDE_ALL } from '../../src/model/secrets/hiding.ts'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { PROSE, ratio, repeated, type Work } from './cost.ts'
import { readBytes } from './open.ts'

const LENGTH = 320_000

const hidden = (text: string): Work => {
  const setting = { ...SECRETS_ONLY, isPersonal: true }
  return () => new Redactor(setting).text(text)
}

/** A log of one record, as it leaves. */
const lines = async (text: string): Promise<Work> => {
  const record = { type: 'user', uuid: 'a', message: { role: 'user', content: text } }
  const { reader } = await readBytes(new TextEncoder().encode(`${JSON.stringify(record)}\n`), 'a.jsonl')
  return async () =>
    (await exported(reader, { form: 'original', from: 0 }, new Leaving(HIDE_ALL))).blob.text()
}

const [piece = '', limit = '0'] = process.argv.slice(2)
const [text, plain] = [repeated(piece, LENGTH), repeated(PROSE, LENGTH)]
const asLines = await ratio(await lines(text), await lines(plain), Number(limit))
const asText = await ratio(hidden(text), hidden(plain), Number(limit))
console.log(JSON.stringify({ asText, asLines }))
