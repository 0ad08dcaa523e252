// The local server, attacked: whatever is asked for, nothing is given out but the site and, with the key, the logs that were
// found or given.

import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Serving, serve } from './installed.ts'

const scratch = mkdtempSync(join(tmpdir(), 'unspool-server-'))
const logs = join(scratch, 'logs')
const LINE = `${JSON.stringify({ type: 'user', uuid: 'u', sessionId: 's', message: { role: 'user', content: 'hello' } })}\n`
let server: Serving
let cookie = ''
let listed: { readonly logs: readonly string[] }[] = []

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** As it is written: no path is tidied up on its way. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin)
    const sent = request({ hostname, port, path, method, headers }, response => {
      let body = ''
      response.on('data', piece => (body += piece))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })

const askWithKey = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(path, { cookie, ...headers })

beforeAll(async () => {
  mkdirSync(logs)
  for (const name of ['one', 'two', 'gone', 'swapped'])
    writeFileSync(join(logs, `${name}.jsonl`), LINE.replace('"s"', `"${name}"`))
  writeFileSync(join(scratch, 'outside.jsonl'), LINE.replace('hello', 'outside'))
  symlinkSync(join(scratch, 'outside.jsonl'), join(logs, 'link.jsonl'))
  server = await serve(['open', logs])
  const { search } = new URL(server.link)
  const admitted = await ask(`/${search}`)
  cookie = String(admitted.headers['set-cookie']).split(';')[0] ?? ''
  expect(String(admitted.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict$/)
  listed = JSON.parse((await askWithKey('/logs/index.json')).body).sessions
  // The package is made and installed first.
}, 120_000)

afterAll(async () => {
  expect(await server.stop()).toBe(0)
})

const addressOf = (name: string): string => {
  const found = listed.flatMap(session => session.logs).find(log => log.endsWith(`/${name}.jsonl`))
  if (found === undefined) throw new Error(`${name} is not listed.`)
  return `/${found}`
}

test('a link out of the folder is not listed', () => {
  const names = listed.flatMap(session => session.logs).map(log => log.split('/').at(-1))
  expect(names.sort()).toEqual(['gone.jsonl', 'one.jsonl', 'swapped.jsonl', 'two.jsonl'])
})

test('the site comes with its policy, the log with the key', async () => {
  const page = await ask('/')
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(await askWithKey(addressOf('one'))).toMatchObject({
    status: 200,
    body: LINE.replace('"s"', '"one"')
  })
})

test('no key, a wrong one, another Host or Origin, another site, another method: refused', async () => {
  const one = addressOf('one')
  const port = new URL(server.origin).port
  const refused = await Promise.all([
    ask(one),
    ask('/logs/index.json'),
    ask(one, { cookie: `${cookie}x` }),
    ask('/?key=wrong'),
    askWithKey(one, { host: 'evil.example' }),
    askWithKey(one, { host: `evil.example:${port}` }),
    askWithKey(one, { host: `127.0.0.1.evil.example:${port}` }),
    askWithKey('/', { host: 'evil.example' }),
    askWithKey(one, { origin: 'http://evil.example' }),
    askWithKey(one, { origin: 'null' }),
    askWithKey(one, { origin: `http://127.0.0.1:${Number(port) + 1}` }),
    askWithKey(one, { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }),
    askWithKey(one, {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document'
    })
  ])
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect(refused.some(({ body }) => body.includes('hello'))).toBe(false)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
    expect((await ask(one, { cookie }, method)).status).toBe(405)
})

test('the parts of a session are listed behind its main log, and of nothing else', async () => {
  const one = addressOf('one')
  const { headers } = await askWithKey(one)
  expect(headers['unspool-parts']).toBe(one.replace('/logs/', 'logs/parts/'))
  const listedAt = async (path: string): Promise<unknown> => JSON.parse((await askWithKey(path)).body)
  expect(await listedAt(`/${headers['unspool-parts']}`)).toEqual([one.slice(1)])
  expect(await listedAt('/logs/parts/etc/passwd')).toEqual([])
  expect((await ask(`/${headers['unspool-parts']}`)).status).toBe(403)
})

test('paths that lead away give nothing', async () => {
  const [, , id] = addressOf('one').split('/')
  const paths = [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/logs/../../etc/passwd',
    `/logs/${id}/../outside.jsonl`,
    `/logs/${id}/..%2foutside.jsonl`,
    `/logs/${id}/%2e%2e%2foutside.jsonl`,
    `/logs/${id}/..%5coutside.jsonl`,
    `/logs/${id}/link.jsonl`,
    `/logs/${id}/one.jsonl/`,
    `/logs/${id}/one.jsonl%00`,
    `/logs/${id}/`,
    '/logs//etc/passwd',
    '//etc/passwd',
    '/_headers',
    '/%',
    '/lib/main.js'
  ]
  for (const path of paths) {
    const { status, body } = await askWithKey(path)
    expect([path, status]).toEqual([path, 404])
    expect(body).not.toMatch(/root:|outside|hello/)
  }
})

/** What no client of ours would write, as it stands; answered with the status alone. */
const said = (lines: readonly string[]): Promise<string> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    socket.on('data', piece => {
      resolve(String(piece).slice(9, 12))
      socket.destroy()
    })
    socket.on('close', () => resolve('nothing'))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })

test('requests that no browser makes', async () => {
  const one = addressOf('one')
  const host = `Host: ${new URL(server.origin).host}`
  const key = `Cookie: ${cookie}`
  expect([
    await said([`GET ${one} HTTP/1.1`, host, key, 'Connection: close']),
    await said([`GET ${one} HTTP/1.0`, key]),
    await said([`GET ${one} HTTP/1.1`, key]),
    await said([`GET ${one} HTTP/1.1`, 'Host: evil.example', host, key]),
    await said([`GET ${one} HTTP/1.1`, host, 'Host: evil.example', key]),
    await said([`GET ${one} HTTP/1.1`, host, key, 'Content-Length: 5', 'Transfer-Encoding: chunked']),
    await said([`CONNECT evil.example:80 HTTP/1.1`, host, key]),
    await said([`GET http://evil.example${one} HTTP/1.1`, host, key, 'Connection: close']),
    await said([`GET ${server.origin}${one} HTTP/1.1`, host, key, 'Connection: close']),
    await said([`GET ${one}%2500 HTTP/1.1`, host, key, 'Connection: close']),
    await said([`GET ${one} HTTP/1.1`, host, key, `X: ${'x'.repeat(100_000)}`]),
    await said([`GET ${one} HTTP/1.1`, host, key, 'Connection: Upgrade', 'Upgrade: h2c'])
  ]).toEqual(['200', '403', '400', '403', '403', '400', 'nothing', '404', '404', '404', '431', '200'])
})

test('a log that becomes a link, or goes, is not given out', async () => {
  const swapped = addressOf('swapped')
  const gone = addressOf('gone')
  rmSync(join(logs, 'swapped.jsonl'))
  symlinkSync(join(scratch, 'outside.jsonl'), join(logs, 'swapped.jsonl'))
  rmSync(join(logs, 'gone.jsonl'))
  expect([(await askWithKey(swapped)).status, (await askWithKey(gone)).status]).toEqual([404, 404])
  renameSync(logs, `${logs}-moved`)
  mkdirSync(join(scratch, 'other'))
  writeFileSync(join(scratch, 'other/one.jsonl'), LINE.replace('hello', 'outside'))
  symlinkSync(join(scratch, 'other'), logs)
  expect((await askWithKey(addressOf('one'))).status).toBe(404)
  rmSync(logs)
  renameSync(`${logs}-moved`, logs)
})

test('a part of it, what is beyond, and a log that is deleted while it is read', async () => {
  const two = addressOf('two')
  const line = LINE.replace('"s"', '"two"')
  const part = await askWithKey(two, { range: 'bytes=5-' })
  expect([part.status, part.body]).toEqual([206, line.slice(5)])
  const beyond = await askWithKey(two, { range: 'bytes=9999-' })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${line.length}`])
  writeFileSync(join(logs, 'two.jsonl'), line.repeat(200_000))
  const reading = askWithKey(two)
  rmSync(join(logs, 'two.jsonl'))
  // Whole, not there, or cut: never a part that passes for the whole.
  const answer = await reading.catch(() => undefined)
  if (answer?.status === 200) expect(answer.body.length).toBe(line.length * 200_000)
  expect((await askWithKey(addressOf('one'))).status).toBe(200)
})

test('who takes nothing of what was asked for keeps nobody waiting', async () => {
  writeFileSync(join(logs, 'gone.jsonl'), LINE.replace('"s"', '"gone"').repeat(100_000))
  const { hostname, port } = new URL(server.origin)
  const stalled = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), hostname).pause()
    socket.write(
      `GET ${addressOf('gone')} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`
    )
    return socket
  })
  await new Promise(resolve => setTimeout(resolve, 500))
  const whole = await askWithKey(addressOf('gone'))
  expect([whole.status, whole.body.length]).toEqual([200, LINE.replace('"s"', '"gone"').length * 100_000])
  expect((await askWithKey(addressOf('one'))).status).toBe(200)
  for (const socket of stalled) socket.destroy()
})

test('a thousand at a time are all answered', async () => {
  const one = addressOf('one')
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => (i % 2 ? askWithKey(one) : ask('/')))
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})
