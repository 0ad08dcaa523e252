// Which addresses are read, which only after a question, which never. UNSPOOL_HOSTILE names the generator of the hostile
// list; unset, only our own table is checked.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeUrl, type UrlRefusal } from '../../src/model/urls/source-url.ts'

const HOME = 'https://unspool.example/viewer/'
const LOOPBACK = 'http://127.0.0.1:4321/'
const OFFICE = 'https://unspool.corp.internal/'

const REFUSED: Readonly<Record<UrlRefusal, readonly string[]>> = {
  script: ['javascript:alert(1)', 'JAVASCRIPT://x/%0aalert(1)', 'java\nscript:alert(1)', 'vbscript:x'],
  file: ['file:///home/me/session.jsonl', 'FILE://server/share'],
  data: ['data:application/json,{}', 'data:;base64,e30='],
  blob: ['blob:https://unspool.example/0-0', 'filesystem:https://x/temporary/y'],
  scheme: ['ftp://a.example/x', 'about:blank', 'chrome://version', 'wss://a.example', 'mailto:a@b.c', 'c:/x'],
  cleartext: ['http://logs.example/a.jsonl', 'HTTP://8.8.8.8/', 'http://[2606:4700::1111]/x'],
  credentials: [
    'https://me:secret@logs.example/',
    'https://github.com@logs.example/',
    'https://:p@a.example/'
  ],
  local: [
    'https://LOCALHOST/a',
    'https://localhost./a',
    'https://a.localhost/',
    'https://127.0.0.1/',
    'https://127.255.255.254/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://1２7.0.0.1/',
    'https://0.0.0.0/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:10.1.2.3]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:0:192.168.0.1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[2002:c0a8:0101::1]/',
    'https://[fe80::1]/',
    'https://[fdab::1]/',
    'https://[ff02::1]/',
    'https://10.0.0.1./',
    'https://172.31.255.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.127.0.1/',
    'https://255.255.255.255/',
    'https://nas/',
    'https://nas.local/',
    'https://nas.lan./',
    'https://kubernetes.default.svc/',
    'https://fritz.box/',
    'https://logs.i2p/',
    'https://metadata.google.internal/',
    'https://router.home.arpa/',
    'https://127.0.0.1.nip.io/',
    'https://10-0-0-1.sslip.io/',
    'https://app.localtest.me/'
  ],
  malformed: [
    '',
    '/',
    '/etc/passwd',
    '//logs.example/a',
    'logs.example/a.jsonl',
    '../a.jsonl',
    'https://',
    'https://a b.example/',
    'https://logs.example/%0D%0aX:y',
    'https://logs.example/\u0000',
    'https://logs\t.example/',
    'https://logs.example/a\tb',
    'https://logs.example/a\u00a0b',
    'https://a.example:99999/',
    'null'
  ],
  'too-long': [`https://logs.example/${'a'.repeat(9000)}`]
}

const all = Object.entries(REFUSED).flatMap(([why, texts]) => texts.map(text => [why, text] as const))

test.each(all)('%s: %j is refused with a sentence of its own', (why, text) => {
  const verdict = judgeUrl(text, HOME)
  expect(verdict).toMatchObject({ verdict: 'refuse', why })
})

test('every reason has another sentence, which says what to do', () => {
  const sentences = all.flatMap(([, text]) => {
    const verdict = judgeUrl(text, HOME)
    return verdict.verdict === 'refuse' ? [verdict.sentence] : []
  })
  expect(new Set(sentences).size).toBe(Object.keys(REFUSED).length)
})

test.each([
  ['https://logs.example/a.jsonl', 'logs.example'],
  ['  https://logs.example/a.jsonl\n', 'logs.example'],
  ['https:logs.example/a.jsonl', 'logs.example'],
  ['https:\\\\logs.example\\a.jsonl', 'logs.example'],
  ['https://LOGS.example./a', 'logs.example.'],
  ['https://logs.example:8443/a?token=x', 'logs.example:8443'],
  ['https://gіthub.com/a', 'xn--gthub-n2e.com'],
  ['https://8.8.8.8/a', '8.8.8.8'],
  ['https://logs.example/my session.jsonl', 'logs.example'],
  ['https://[2606:4700::1111]/a', '[2606:4700::1111]'],
  ['https://11.0.0.1/', '11.0.0.1'],
  ['https://172.32.0.1/', '172.32.0.1'],
  ['https://local.example/', 'local.example'],
  ['https://unspool.example/', 'unspool.example'],
  ['https://unspool.example/viewer/', 'unspool.example'],
  ['https://unspool.example/viewer/_astro/a.js', 'unspool.example'],
  ['https://unspool.example/viewer/a.jsonl?x', 'unspool.example'],
  ['https://unspool.example/other/a.jsonl', 'unspool.example'],
  ['https://unspool.example:444/viewer/a.jsonl', 'unspool.example:444']
])('%j is asked about, and the host is %s', (text, host) => {
  expect(judgeUrl(text, HOME)).toMatchObject({ verdict: 'ask', host })
})

test('a log of this site needs no question', () => {
  const text = 'https://unspool.example/viewer/samples/claude.jsonl#x'
  expect(judgeUrl(text, HOME)).toEqual({
    verdict: 'fetch',
    url: 'https://unspool.example/viewer/samples/claude.jsonl',
    host: 'unspool.example'
  })
})

test.each([
  [LOOPBACK, 'http://127.0.0.1:9000/a.jsonl', 'ask'],
  [LOOPBACK, 'http://localhost:9000/a.jsonl', 'ask'],
  [LOOPBACK, 'http://127.0.0.1:4321/a.jsonl', 'fetch'],
  [LOOPBACK, 'http://192.168.1.1/a.jsonl', 'refuse'],
  [LOOPBACK, 'http://169.254.169.254/', 'refuse'],
  [LOOPBACK, 'http://logs.example/a.jsonl', 'refuse'],
  [LOOPBACK, 'https://logs.example/a.jsonl', 'ask'],
  [OFFICE, 'http://nas.local/a.jsonl', 'ask'],
  [OFFICE, 'https://10.0.0.1/a.jsonl', 'ask'],
  [OFFICE, 'https://127.0.0.1/a.jsonl', 'refuse']
])('a page at %s and %s: %s', (home, text, verdict) => {
  expect(judgeUrl(text, home).verdict).toBe(verdict)
})

test('judging is total, and what is let through has no secret and no clear text', () => {
  const pieces = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.string().map(text => `https://${text}`),
    fc.ipV4Extended().map(ip => `https://${ip}/`),
    fc.ipV6().map(ip => `https://[${ip}]/`)
  )
  fc.assert(
    fc.property(pieces, text => {
      const verdict = judgeUrl(text, HOME)
      if (verdict.verdict === 'refuse') return
      const url = new URL(verdict.url)
      expect([url.protocol, url.username, url.password, url.hash]).toEqual(['https:', '', '', ''])
    })
  )
})

const HOSTILE = process.env['UNSPOOL_HOSTILE']

describe.skipIf(!HOSTILE)('the hostile list', () => {
  const values = HOSTILE ? hostileValues(HOSTILE) : []

  test('was generated', () => expect(values.length).toBeGreaterThan(80))

  test.each(values)('$why: $verdict $value', ({ value, verdict }) => {
    expect(
      judgeUrl(value.replace('{ORIGIN}', 'https://unspool.example'), 'https://unspool.example/').verdict
    ).toBe(verdict)
  })
})

function hostileValues(generator: string): { value: string; verdict: string; why: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'unspool-urls-'))
  const script = join(generator, 'gen-hostile.mjs')
  spawnSync(process.execPath, [script, '--out', folder, '--seed', '7', '--only', 'xss', '--level', 'quick'])
  const values = JSON.parse(readFileSync(join(folder, 'xss/urls.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  return values
}
