// An encrypted document: `-o session.jsonl.unspool`. A key is made for it, unless a passphrase is given in a file.

import { readFile } from 'node:fs/promises'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sealing } from '../../engine/sealed/seal.ts'
import { keyText, type SealingSecret } from '../../engine/sealed/secret.ts'
import { UsageError } from '../usage.ts'

export const SEALED = /\.unspool$/i

/** The first line of the file is the passphrase: on a command line everybody on the machine could read it. */
export const sealingSecret = async (passphraseFile: string | undefined): Promise<SealingSecret> => {
  if (passphraseFile === undefined) return { by: 'key', key: chance(32) }
  const text = await readFile(passphraseFile, 'utf8').catch(() => undefined)
  const [words = ''] = (text ?? '').split(/\r?\n/)
  if (words.trim() === '')
    throw new UsageError(`${passphraseFile}: its first line should be the passphrase, and there is none.`)
  return { by: 'passphrase', words }
}

/** Writes to `out` what `write` writes, encrypted as it comes. `name`: what the file is called once it is opened. */
export const writeSealed = async (
  out: Writable,
  name: string,
  secret: SealingSecret,
  write: (stream: Writable) => Promise<void>
): Promise<void> => {
  const plain = new PassThrough()
  const stream = Readable.toWeb(plain) as ReadableStream<Uint8Array<ArrayBuffer>>
  const sealed = pipeline(sealing({ name, stream, isPacked: false }, secret, chance(16)), out, { end: false })
  const isWritten = write(plain).then(() => void plain.end())
  // What fails first is said; the other end is let go.
  isWritten.catch(error => plain.destroy(error))
  await Promise.all([sealed, isWritten])
}

/** What to do with the file, and with what. */
export const sealedWords = (secret: SealingSecret): string =>
  secret.by === 'key'
    ? `Its key, which is not in it: ${keyText(secret.key)}\nOn any host it opens by <the viewer>/#src=<its address>&k=<its key>; dropped on the page, it asks for the key.`
    : 'The passphrase opens it, dropped on the page or by <the viewer>/#src=<its address>.'

const chance = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))
