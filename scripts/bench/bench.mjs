// How fast logs open, as ratios inside one run: `npm run bench -- [--sizes 1,10,100] [--times 3] [--only sizes,shapes,library,live]
// [--json FILE] [--docs]`. Needs a build. Times on a shared machine mean little alone, so the floor (read and parse every line
// in a worker, in the same browser) is measured in turn with the page. docs/benchmarks.md says what the numbers mean.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeIntoDocs } from './docs.mjs'
import { measureLibrary } from './library.mjs'
import { writeLibrary } from './library-files.mjs'
import { measureLive } from './live.mjs'
import { measureFloor, measurePage } from './measure.mjs'
import { tableOf } from './report.mjs'
import { serve } from './serve.mjs'
import { writeSession } from './session.mjs'
import { SHAPES } from './shapes.mjs'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1,10,100' },
    times: { type: 'string', default: '3' },
    only: { type: 'string', default: 'sizes,shapes,library,live' },
    json: { type: 'string' },
    docs: { type: 'boolean', default: false }
  }
})
const times = Number(options.times)
const parts = new Set(options.only.split(','))
const SESSIONS = 20_000

const scratch = mkdtempSync(join(tmpdir(), 'unspool-bench-'))
const server = await serve()
const rows = []

const add = row => {
  rows.push(row)
  console.log(JSON.stringify(row))
}

/** Median of each figure of several runs. */
const medians = runs =>
  Object.fromEntries(
    Object.keys(runs[0]).map(key => [
      key,
      runs.map(run => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)]
    ])
  )

const repeated = async measure => {
  const runs = []
  for (let i = 0; i < times; i++) runs.push(await measure())
  return medians(runs)
}

const ratio = (value, floor) => Math.round((100 * value) / floor) / 100

/** In turn, so that what else the machine does falls on both. */
const measureLog = async (name, files, size) => {
  const pages = []
  const floors = []
  for (let i = 0; i < times; i++) {
    pages.push(await measurePage(server.origin, files))
    floors.push(await measureFloor(server.origin, files))
  }
  const ms = medians(pages)
  const floor = medians(floors)
  const { settled, cpu, search } = ms
  add({
    kind: 'log',
    name,
    size,
    ...ms,
    settled: ratio(settled, floor.settled),
    cpu: ratio(cpu, floor.cpu),
    search: ratio(search, floor.settled),
    ms: { settled, cpu, search },
    floor
  })
}

const inFolder = async (write, work) => {
  const folder = join(scratch, 'logs')
  mkdirSync(folder)
  try {
    await work(folder, await write(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const oneSession = size => async folder => {
  const file = join(folder, `session-${size}.jsonl`)
  await writeSession(file, size)
  return [file]
}

try {
  if (parts.has('sizes'))
    for (const size of options.sizes.split(',').map(Number))
      await inFolder(oneSession(size), (_, files) => measureLog(`${size} MB`, files, size))
  if (parts.has('shapes'))
    for (const [name, write] of SHAPES) await inFolder(write, (_, files) => measureLog(name, files))
  if (parts.has('library'))
    await inFolder(
      folder => writeLibrary(folder, SESSIONS),
      async folder =>
        add({
          kind: 'library',
          sessions: SESSIONS,
          ...(await repeated(() => measureLibrary(server.origin, folder, SESSIONS)))
        })
    )
  if (parts.has('live')) add({ kind: 'live', ...(await repeated(measureLive)) })
} finally {
  server.close()
  rmSync(scratch, { recursive: true, force: true })
}
const table = tableOf(rows)
console.log(`\n${table}`)
if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, undefined, 2)}\n`)
if (options.docs) writeIntoDocs(table)
