// What people hand to the page, as files: the names that count, the paths that are kept, the addresses that are opened.

import { expect, test } from 'vitest'
import { readText } from '../../src/components/landing/given-text.ts'
import { readAddress } from '../../src/components/landing/typed-address.ts'
import { aboutGathered } from '../../src/state/opening/about-gathered.ts'
import {
  type DroppedEntry,
  gatherChosen,
  gatherText,
  gatherTransfer,
  type TransferItem
} from '../../src/state/opening/gather.ts'
import { looksLikeLog } from '../../src/state/opening/log-like.ts'

test('dropped files are taken whatever their names, in the order given', async () => {
  const { files, left } = await gatherTransfer({ items: ['b.txt', 'a.exe', 'log'].map(dropped) })
  expect(files.map(({ path }) => path)).toEqual(['b.txt', 'a.exe', 'log'])
  expect(left).toBe(0)
})

test('a dropped folder is walked to its ends, and every file keeps its path', async () => {
  const { files } = await gatherTransfer({
    items: [
      folder('projects', {
        shop: { 's1.jsonl': 1, s1: { subagents: { 'agent-a.jsonl': 1, 'agent-a.meta.json': 1 } } }
      })
    ]
  })
  expect(files.map(({ path }) => path).sort()).toEqual([
    'projects/shop/s1.jsonl',
    'projects/shop/s1/subagents/agent-a.jsonl',
    'projects/shop/s1/subagents/agent-a.meta.json'
  ])
})

test('of a folder only what can be a log is taken, and the rest is counted', async () => {
  const logs = [
    'a.jsonl',
    'b.ndjson',
    'c.json',
    'd.jsonl.zst',
    'e.zip',
    'f.log',
    'g.traj',
    'qwen-code-export-2026.md'
  ]
  const others = ['readme.md', 'settings.json', 'settings.local.json', '.credentials.json', 'x.db', 'n.txt']
  const { files, left } = await gatherTransfer({
    items: [
      folder('home', {
        ...Object.fromEntries([...logs, ...others].map(name => [name, 1])),
        'tool-results': { 'toolu_1.txt': 1 },
        node_modules: { 'package.jsonl': 1 },
        '.git': { 'x.json': 1 }
      })
    ]
  })
  expect(files.map(({ path }) => path.replace('home/', '')).sort()).toEqual([
    ...logs,
    'tool-results/toolu_1.txt'
  ])
  expect(left).toBe(others.length)
})

test('the newest file of a folder comes first', async () => {
  const { files } = await gatherTransfer({
    items: [folder('s', { 'old.jsonl': 10, 'new.jsonl': 30, 'mid.jsonl': 20 })]
  })
  expect(files.map(({ path }) => path)).toEqual(['s/new.jsonl', 's/mid.jsonl', 's/old.jsonl'])
})

test('a folder that hands out its files by the hundred is read to the end', async () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`${i}.jsonl`, i]))
  const { files, isCut } = await gatherTransfer({ items: [folder('s', many)] })
  expect(files).toHaveLength(250)
  expect(isCut).toBe(false)
})

test('files and folders that may not be read are counted, and the others are there', async () => {
  const gathered = await gatherTransfer({
    items: [folder('s', { 'a.jsonl': 1, 'b.jsonl': 'locked', c: 'locked' })]
  })
  expect(gathered.files.map(({ path }) => path)).toEqual(['s/a.jsonl'])
  expect(gathered.unreadable).toBe(2)
  expect(aboutGathered(gathered)).toContain('2 files could not be read')
})

test('empty logs of a folder are told apart from what is no log', async () => {
  const inFolder = ['s/a.jsonl', 's/empty.jsonl', 's/readme.md'].map(path =>
    Object.defineProperty(new File([path.includes('empty') ? '' : '{}'], 'x'), 'webkitRelativePath', {
      value: path
    })
  )
  const gathered = await gatherChosen(inFolder)
  expect(gathered).toMatchObject({ left: 1, empty: 1 })
  expect(aboutGathered(gathered)).toBe(
    '1 log with nothing inside was left out. 1 file is no log by its name.'
  )
  expect(aboutGathered(await gatherChosen(inFolder.slice(1)))).toContain('None of the 2 files in there')
})

test('a folder with more files than are taken says what to do for the others', async () => {
  const many = Array.from({ length: 50_001 }, (_, i) =>
    Object.defineProperty(new File(['{}'], 'x'), 'webkitRelativePath', { value: `s/${i}.jsonl` })
  )
  expect(aboutGathered(await gatherChosen(many))).toBe(
    'Only the newest 50,000 files were taken. Open the folders inside for the others.'
  )
})

test('the files of a large folder are asked for a few at a time', async () => {
  let open = 0
  let most = 0
  const slowly = (_: unknown, n: number): DroppedEntry => ({
    isDirectory: false,
    name: `${n}.jsonl`,
    fullPath: `/s/${n}.jsonl`,
    file: done => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        done(new File(['{}'], `${n}.jsonl`))
      })
    }
  })
  const inside = Array.from({ length: 500 }, slowly)
  const top: DroppedEntry = {
    isDirectory: true,
    name: 's',
    fullPath: '/s',
    createReader: () => readerOf(inside, false)
  }
  const item: TransferItem = { kind: 'file', getAsFile: () => null, webkitGetAsEntry: () => top }
  const { files } = await gatherTransfer({ items: [item] })
  expect(files).toHaveLength(500)
  expect(most).toBeLessThan(100)
})

test('the sizes of very many files are asked for a few at a time', async () => {
  let asked = 0
  const counting = Array.from({ length: 200 }, (_, i) =>
    Object.defineProperties(new File(['{}'], 'x'), {
      webkitRelativePath: { value: `s/${i}.jsonl` },
      size: {
        get: () => {
          asked++
          // As long as a look on the disk takes.
          for (const end = performance.now() + 0.3; performance.now() < end; );
          return 2
        }
      }
    })
  )
  const turns: number[] = []
  const timer = setInterval(() => turns.push(asked))
  const { files } = await gatherChosen(counting)
  clearInterval(timer)
  expect(files).toHaveLength(200)
  expect(turns.some(count => count > 0 && count < 200)).toBe(true)
})

test('items are taken before the first wait: afterwards the browser has emptied the drop', async () => {
  const items = [dropped('a.jsonl'), folder('s', { 'b.jsonl': 1 })]
  const gathering = gatherTransfer({ items })
  items.length = 0
  expect((await gathering).files.map(({ path }) => path)).toEqual(['a.jsonl', 's/b.jsonl'])
})

test('a chosen folder is judged like a dropped one, chosen files are all taken', async () => {
  const inFolder = ['s/a.jsonl', 's/readme.md', 's/node_modules/x.json'].map(path =>
    Object.defineProperty(new File(['{}'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
      value: path
    })
  )
  expect(await gatherChosen(inFolder)).toMatchObject({ files: [{ path: 's/a.jsonl' }], left: 2 })
  expect((await gatherChosen([new File([''], 'notes.md')])).files).toMatchObject([{ path: 'notes.md' }])
})

test('pasted text is a file like any other', async () => {
  const [only] = gatherText('{"a":1}').files
  expect(await only?.blob.text()).toBe('{"a":1}')
})

test.each([
  ['{"type":"user"}\n{"type":"assistant"}', true],
  ['\n  [{"role":"user"}]', true],
  ['\uFEFF{"a":1}', true],
  ['data: {"type":"start"}\n\n', true],
  ['event: message\ndata: {}', true],
  ['12:00:01 recv {"jsonrpc":"2.0"}', true],
  ['Starting up\n12:00:01 recv {"jsonrpc":"2.0"}', true],
  ['', false],
  ['hello world', false],
  ['const a = 1', false],
  ['https://example.com/a.jsonl', false]
])('%j looks like a log: %s', (text, expected) => {
  expect(looksLikeLog(text)).toBe(expected)
})

const HOME = 'https://logs.example/viewer/'

test.each([
  ['samples/qwen.jsonl', 'samples/qwen.jsonl'],
  [' samples/my%20log.jsonl ', 'samples/my log.jsonl'],
  [`${HOME}samples/qwen.jsonl`, 'samples/qwen.jsonl'],
  ['/viewer/samples/qwen.jsonl', 'samples/qwen.jsonl'],
  ['samples/mein süßes Log (1).jsonl', 'samples/mein süßes Log (1).jsonl']
])('the address %s is a log of this site', (typed, path) => {
  expect(readAddress(typed, HOME)).toEqual({ paths: [path] })
})

test.each(['#src=samples/qwen.jsonl&at=r5', '#at=r5&line=3', '#gist=0123abcd&q=words'])(
  'the link %s keeps the place that it is to',
  hash => {
    expect(readAddress(`${HOME}${hash}`, HOME)).toEqual({ hash })
  }
)

test.each([
  'https://gist.example/raw/a.jsonl',
  '//other.example/a.jsonl',
  'https://logs.example/other/a.jsonl',
  '../../other/a.jsonl',
  'github.com/o/r/blob/main/a.jsonl'
])('the address %s lies elsewhere', typed => {
  expect(readAddress(typed, HOME)).toMatchObject({ url: expect.stringMatching(/^https:/) })
})

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'data:text/html,hi',
  'http://10.0.0.1/a.jsonl',
  'https://user:secret@other.example/',
  'mailto:me@example.com',
  '~/.claude/projects/a.jsonl',
  'C:\\Users\\me\\a.jsonl',
  'file:///home/me/a.jsonl',
  '/home/me/a.jsonl',
  `${HOME}%2e%2e%2f%2e%2e`,
  `${HOME}%`
])('%j is no address of a log, and the page says so', typed => {
  const answer = readAddress(typed, HOME)
  expect(answer).toHaveProperty('sentence')
  expect(answer).not.toHaveProperty('url')
})

const dropped = (name: string): TransferItem => ({
  kind: 'file',
  getAsFile: () => new File(['{}'], name),
  webkitGetAsEntry: () => entry(`/${name}`, 1)
})

const folder = (name: string, inside: Tree): TransferItem => ({
  kind: 'file',
  getAsFile: () => null,
  webkitGetAsEntry: () => entry(`/${name}`, inside)
})

/** Files by their times, folders by what is in them; what is locked is a folder if its name has no dot. */
interface Tree {
  readonly [name: string]: number | 'locked' | Tree
}

const entry = (fullPath: string, what: Tree[string]): DroppedEntry => {
  const name = fullPath.split('/').at(-1) ?? ''
  if (typeof what === 'number' || (what === 'locked' && name.includes('.')))
    return {
      isDirectory: false,
      name,
      fullPath,
      file: (done, failed) =>
        what === 'locked' ? failed(new Error()) : done(new File(['{}'], name, { lastModified: what }))
    }
  const inside =
    what === 'locked' ? [] : Object.entries(what).map(([key, one]) => entry(`${fullPath}/${key}`, one))
  return { isDirectory: true, name, fullPath, createReader: () => readerOf(inside, what === 'locked') }
}

/** As browsers do: a hundred at a time, then an empty list. */
const readerOf = (
  inside: DroppedEntry[],
  isLocked: boolean
): ReturnType<NonNullable<DroppedEntry['createReader']>> => ({
  readEntries: (done, failed) => (isLocked ? failed(new Error()) : done(inside.splice(0, 100)))
})

test.each([
  ['{"type":"user"}\n', 'files'],
  ['data: {"a":1}\n\n', 'files'],
  ['  https://host.example/a.jsonl\n', 'address'],
  ['github.com/o/r/blob/main/a.jsonl', 'address'],
  ['file:///home/ada/a.jsonl', 'address'],
  ['javascript:alert(1)', 'address'],
  ['data:application/json,{"a":1}', 'address'],
  ['~/.claude/projects/x/a b.jsonl', 'address'],
  ['C:\\logs\\a.jsonl', 'address'],
  ['hello', 'sentence'],
  ['see https://host.example/a.jsonl', 'sentence'],
  ['~ about a dozen', 'sentence'],
  ['and/or this', 'sentence'],
  [' \n', 'sentence']
])('a text that was pasted or dropped, %j, is known by its %s', (text, kind) => {
  expect(Object.keys(readText(text))).toContain(kind)
})
