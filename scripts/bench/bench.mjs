// How fast a log opens, as ratios inside one run: `npm run bench -- [--sizes 1,10,100] [--times 3]`. Needs a build.
// Times on a shared machine mean little alone, so the floor (read and parse every line in a worker, in the same browser)
// is measured in turn with the page. docs/benchmarks.md says what the numbers mean.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verdicts } from './budgets.mjs'
import { measure } from './measure.mjs'
import { serve } from './serve.mjs'
import { writeSession } from './session.mjs'

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
const sizes = option('sizes', '1,10,100').split(',').map(Number)
const times = Number(option('times', 3))

const folder = mkdtempSync(join(tmpdir(), 'unspool-bench-'))
const server = await serve()
const best = (runs, key) => Math.min(...runs.map(run => run[key]))
const results = []
try {
  for (const size of sizes) {
    const file = join(folder, `session-${size}.jsonl`)
    await writeSession(file, size)
    const runs = { page: [], floor: [] }
    for (let i = 0; i < times; i++)
      for (const [name, path] of i % 2
        ? [
            ['floor', '/floor.html'],
            ['page', '/']
          ]
        : [
            ['page', '/'],
            ['floor', '/floor.html']
          ])
        runs[name].push(await measure(`${server.origin}${path}`, file))
    const result = {
      size,
      first: best(runs.page, 'first'),
      ready: best(runs.page, 'ready'),
      cpu: best(runs.page, 'cpu'),
      longest: best(runs.page, 'longest'),
      memory: best(runs.page, 'memory'),
      elements: runs.page[0].elements,
      floorReady: best(runs.floor, 'ready'),
      floorCpu: best(runs.floor, 'cpu')
    }
    results.push(result)
    rmSync(file)
    console.log(
      `${size} MB: first ${result.first} ms, all ${result.ready} ms (floor ${result.floorReady}), ` +
        `CPU ${result.cpu} ms (floor ${result.floorCpu}), longest task ${result.longest} ms, ` +
        `memory ${result.memory ?? '?'} MB over an empty page, ${result.elements} elements`
    )
  }
} finally {
  server.close()
  rmSync(folder, { recursive: true })
}
console.log()
for (const { what, value, budget, isKept } of verdicts(results))
  console.log(`${isKept ? 'ok  ' : 'over'}  ${what}: ${value} (budget ${budget})`)
