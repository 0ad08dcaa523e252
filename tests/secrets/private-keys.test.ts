// Real private keys, made while the test runs by the programs that people make them with, in every way out of the page:
// none of their letters leaves, however they are quoted.

import { execFile, execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeExcerpt, openExcerpt } from '../../src/engine/excerpt/index.ts'
import { exported } from '../../src/engine/export/export.ts'
import { Leaving } from '../../src/engine/export/leaving.ts'
import { seal } from '../../src/engine/sealed/seal.ts'
import { unseal } from '../../src/engine/sealed/unseal.ts'
import { HIDE_ALL } from '../../src/model/secrets/hiding.ts'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { plannedMessages } from '../../src/model/transcript/export-unified.ts'
import { MAIN } from '../../src/model/transcript/types.ts'
import { stepsIn } from '../support/atif/steps.ts'
import { readBytes } from '../support/open.ts'

const MAIN_FILE = join(import.meta.dirname, '../../src/cli/main.ts')

const KEYS: readonly (readonly [string, string])[] = [
  ...SSH_TYPES().flatMap(type => sshKeys(type)),
  ['rsa, pkcs1', pem('rsa', 'pkcs1')],
  ['rsa, pkcs8', pem('rsa', 'pkcs8')],
  ['ec, sec1', pem('ec', 'sec1')],
  ['ed25519, pkcs8', pem('ed25519', 'pkcs8')]
]

const QUOTES: readonly (readonly [string, (key: string) => string])[] = [
  ['as it is', key => key],
  ['in a listing', key => lines(key, (line, n) => `${String(n).padStart(6)}\t${line}`)],
  ['in a listing with arrows', key => lines(key, (line, n) => `${String(n).padStart(5)}→${line}`)],
  ['found by grep', key => lines(key, (line, n) => `keys/id.pem:${n}:${line}`)],
  ['quoted', key => lines(key, line => `> ${line}`)],
  ['added', key => lines(key, line => `+${line}`)],
  ['indented', key => lines(key, line => `    ${line}`)],
  ['in a string', key => `KEY="${key.replaceAll('\n', '\\n')}"`],
  ['behind what a container says', key => lines(key, line => `web-1  | ${line}`)],
  ['behind a time and a level', key => lines(key, line => `[12:01:22] [INFO] ${line}`)],
  ['in a frame', key => lines(key, line => `│ ${line.padEnd(64)} │`)],
  ['in a table', key => lines(key, line => `| ${line.padEnd(68)} |`)],
  ['in an address', key => encodeURIComponent(key)],
  ['in a form', key => new URLSearchParams({ key }).toString()],
  ['on a page', key => key.replaceAll('\n', '<br>')],
  ['in paragraphs', key => lines(key, line => `<p>${line}</p>`)],
  ['wrapped early', key => key.replace(/[A-Za-z0-9+/]{40}(?=[A-Za-z0-9+/=])/g, '$&\n')],
  ['as a list of strings', key => lines(key, line => `"${line}",`)],
  ['shown with the ends of its lines', key => lines(key, line => `${line}$`)],
  ['in base64', key => btoa(key)],
  ['cut off at the end', key => key.split('\n').slice(0, -3).join('\n')],
  ['cut off at the beginning', key => key.split('\n').slice(2).join('\n')]
]

test.each(KEYS)('%s: no line of it stays, however it is quoted', (_, key) => {
  for (const [how, quote] of QUOTES) {
    const text = quote(key)
    expect(leftOf(key, new Redactor(SECRETS_ONLY).text(`before\n${text}\nafter`), text), how).toEqual([])
  }
})

test.each(KEYS)('%s: nor line by line, in strings and records of their own', (_, key) => {
  const redactor = new Redactor(SECRETS_ONLY)
  const list = redactor.line(JSON.stringify({ id: 'toolu_01', lines: key.split('\n'), next: 'a word' }))
  const records = key
    .split('\n')
    .map(line => redactor.line(JSON.stringify({ type: 'delta', delta: `${line}\n` })))
  expect(leftOf(key, `${list}${records.join('')}`, key)).toEqual([])
  expect(list).toContain('a word')
})

/** Without an armour, and as programs print or keep their numbers. */
const BARE_KEYS: readonly (readonly [string, string])[] = [
  ['sec1 of secp256k1', bodyOf(pem('ec', 'sec1', 'secp256k1'))],
  ['sec1 of P-521', bodyOf(pem('ec', 'sec1', 'secp521r1'))],
  ['pkcs8 of Ed448', bodyOf(pem('ed448', 'pkcs8'))],
  ['pkcs12', `MIIJzwIBAzCC${randomBytes(300).toString('base64')}`],
  ['a key store of Java', `/u3+7QAAAAIAAAAB${randomBytes(300).toString('base64')}`],
  ['a signed zone', `Private-key-format: v1.3\nPrivateExponent: ${randomBytes(64).toString('base64')}`],
  [
    'numbers of openssl',
    `priv:\n    ${[...randomBytes(32)].map(byte => byte.toString(16).padStart(2, '0')).join(':')}`
  ]
]

test.each(BARE_KEYS)('%s: nothing of it stays', (_, key) => {
  for (const text of [key, `+${key}`, `web-1  | ${key.replaceAll('\n', '\nweb-1  | ')}`])
    expect(new Redactor(SECRETS_ONLY).text(`before\n${text}\nafter`)).not.toContain(key.slice(-40, -20))
})

const OTHER_FILES: readonly (readonly [string, string])[] = [
  ['bare letters, wrapped at 40', wrapped(bodyOf(pem('rsa', 'pkcs8')).replaceAll('\n', ''), 40)],
  [
    'a file of PuTTY',
    `Public-Lines: 1\nAAAA\nPrivate-Lines: 4\n${wrapped(randomBytes(180).toString('base64'), 64)}\nPrivate-MAC: 00`
  ],
  [
    'XML',
    `<RSAKeyValue>\n<D>${randomBytes(128).toString('base64')}</D>\n<P>${randomBytes(64).toString('base64')}</P></RSAKeyValue>`
  ],
  [
    'what openssl prints',
    `privateExponent:\n${wrapped([...randomBytes(90)].map(byte => `${byte.toString(16).padStart(2, '0')}:`).join(''), 45).replaceAll(/^/gm, '    ')}`
  ]
]

test.each(OTHER_FILES)('%s: no line of it stays, in an address, a frame or on a page', (name, key) => {
  for (const [how, quote] of QUOTES) {
    if (how.startsWith('cut') || (how === 'in base64' && name === 'what openssl prints')) continue
    const clean = new Redactor(SECRETS_ONLY).text(`before\n${quote(key)}\nafter`)
    const left = key
      .split('\n')
      .flatMap(line => line.match(/[A-Za-z0-9+/:]{30,}/g) ?? [])
      .filter(
        line => clean.includes(line.slice(0, 16)) || clean.includes(encodeURIComponent(line).slice(0, 16))
      )
    expect(left, how).toEqual([])
  }
})

test('a last line that has no digit is one of its lines too', () => {
  const [, key = ''] = KEYS.find(([name]) => name === 'rsa, pkcs8') ?? []
  const [first = '', ...rest] = key.split('\n')
  const last = 'JAClmNFqjfYzcAAAADYUBi'
  const redactor = new Redactor(SECRETS_ONLY)
  const told = [first, ...rest.slice(0, 5), last].map(line => redactor.line(JSON.stringify({ delta: line })))
  expect(told.at(-1)).not.toContain(last)
  expect(new Redactor(SECRETS_ONLY).line(JSON.stringify({ delta: last }))).toContain(last)
})

test('none of it stays in any form of export, in a link, or in the terminal', async () => {
  const key = KEYS.map(([, text]) => text).join('\n')
  const record = {
    type: 'user',
    uuid: 'a',
    sessionId: 's',
    message: { role: 'user', content: `keep\n${key}` }
  }
  const { draft, reader } = await readBytes(
    new TextEncoder().encode(`${JSON.stringify(record)}\n`),
    'a.jsonl'
  )
  const { entries } = draft
  const setting = { link: '#at=', primaryThread: MAIN, prompts: 0 }
  for (const wanted of [
    { form: 'original', from: 0 },
    { form: 'records', records: [0] },
    { form: 'json', entries },
    { form: 'markdown', entries, setting },
    { form: 'atif', steps: stepsIn(draft) },
    { form: 'unified', messages: [...plannedMessages(entries, MAIN)] }
  ] as const) {
    const { blob } = await exported(reader, wanted, new Leaving(HIDE_ALL))
    const text = await blob.text()
    expect(text, wanted.form).toContain('keep')
    expect(leftOf(key, text, key), wanted.form).toEqual([])
    // What is encrypted is what was searched, and nothing else.
    const secret = { by: 'key', key: new Uint8Array(32).fill(7) } as const
    const opened = await unseal(await seal({ blob, name: 'a' }, secret, new Uint8Array(16)), secret)
    const packed = opened.is === 'open' ? opened.blob.stream() : new Blob().stream()
    const unpacked = await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(unpacked, wanted.form).toBe(text)
  }
  const wanted = { entries, context: [], session: draft.session, hiding: HIDE_ALL }
  const made = await makeExcerpt(reader, wanted, new Leaving(HIDE_ALL))
  const opened = await openExcerpt(made?.data ?? '')
  const inside = await (opened?.files[0]?.blob() ?? new Blob()).text()
  expect(inside).toContain('keep')
  expect(leftOf(key, inside, key)).toEqual([])
})

test.each(['md', 'json', 'jsonl'])('nor in what the command line writes as %s', async form => {
  const key = KEYS.map(([, text]) => text).join('\n')
  const folder = mkdtempSync(join(tmpdir(), 'unspool-keys-'))
  const log = join(folder, 'a.jsonl')
  const message = { role: 'user', content: `keep\n${key}` }
  writeFileSync(log, `${JSON.stringify({ type: 'user', uuid: 'a', sessionId: 's', message })}\n`)
  const write = (...more: readonly string[]) =>
    promisify(execFile)(process.execPath, [MAIN_FILE, 'export', log, '-o', '-', '--form', form, ...more], {
      maxBuffer: 1e8
    })
  const { stdout } = await write('--hide')
  expect(stdout).toContain('keep')
  expect(leftOf(key, stdout, key)).toEqual([])
  await expect(write()).rejects.toMatchObject({ code: 3, stdout: '' })
  rmSync(folder, { recursive: true })
})

/** Lines of the key, or of how it was quoted, that are still there. */
function leftOf(key: string, clean: string, quoted: string): readonly string[] {
  const bodies = key.split('\n').filter(line => /^[A-Za-z0-9+/=]{16,}$/.test(line))
  const pieces = quoted.match(/[A-Za-z0-9+/]{40,}/g) ?? []
  return [...bodies, ...pieces].filter(piece => clean.includes(piece.slice(0, 16)))
}

function wrapped(letters: string, width: number): string {
  return letters.replace(new RegExp(`.{${width}}(?=.)`, 'g'), '$&\n')
}

function lines(key: string, quote: (line: string, n: number) => string): string {
  return key
    .split('\n')
    .map((line, i) => quote(line, i + 1))
    .join('\n')
}

function bodyOf(armoured: string): string {
  return armoured.split('\n').slice(1, -1).join('\n')
}
function pem(
  kind: 'rsa' | 'ec' | 'ed25519' | 'ed448',
  type: 'pkcs1' | 'pkcs8' | 'sec1',
  namedCurve = 'P-256'
): string {
  const format = { type, format: 'pem' } as never
  const pair =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : kind === 'ec'
        ? generateKeyPairSync('ec', { namedCurve })
        : kind === 'ed448'
          ? generateKeyPairSync('ed448')
          : generateKeyPairSync('ed25519')
  return String(pair.privateKey.export(format)).trimEnd()
}

/** Nothing where the program is not installed. */
function SSH_TYPES(): readonly string[] {
  try {
    execFileSync('ssh-keygen', ['-?'], { stdio: 'ignore' })
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
  }
  return ['ed25519', 'rsa', 'ecdsa', ...(hasDsa() ? ['dsa'] : [])]
}

/** Newer programs make none. */
function hasDsa(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'unspool-keys-'))
  try {
    execFileSync('ssh-keygen', ['-q', '-t', 'dsa', '-N', '', '-f', join(folder, 'a')], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function sshKeys(type: string): readonly (readonly [string, string])[] {
  const folder = mkdtempSync(join(tmpdir(), 'unspool-keys-'))
  const made = [
    ['open', ''],
    ['locked', 'a passphrase']
  ].map(([name = '', phrase = '']): readonly [string, string] => {
    const path = join(folder, name)
    execFileSync('ssh-keygen', ['-q', '-t', type, '-N', phrase, '-C', 'a@b', '-f', path])
    return [`ssh-keygen -t ${type}, ${name}`, readFileSync(path, 'utf8').trimEnd()]
  })
  rmSync(folder, { recursive: true })
  return made
}
