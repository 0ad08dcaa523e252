// What must hold, in one command: types and style, the build, units, the browser. Ends with one count. `npm test` leaves
// out what `tests/full-only.mjs` names; `npm run test:full` (--full) runs all of it, and the journeys in three engines.

import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureOtherEngines } from './browser.mjs'

const isFull = process.argv.includes('--full')
const reach = isFull ? { UNSPOOL_ENGINES: 'chromium,firefox,webkit' } : { UNSPOOL_SHORT: '1' }

/** Reports, and whatever the tests write: nothing of it stays. */
const scratch = mkdtempSync(join(tmpdir(), 'unspool-test-'))
// Some run the command line as somebody who may not read everything.
chmodSync(scratch, 0o755)
const totals = { passed: 0, failed: 0, skipped: 0 }
/** Steps that failed, with what they name: the last thing printed, as the output is long. */
const broken = []
/** Browser tests that passed only when run again: a race in the page or in the test, to be looked into. */
const unsteady = []

step('check', ['npm', 'run', '--silent', 'check'])
// Before the units: some of them look at the built pages, some in a browser.
const built = step('build', ['npm', 'run', '--silent', 'build'])
process.env.CHROMIUM_PATH = ensureBrowser()
const units = join(scratch, 'units.json')
step(
  'unit',
  ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`],
  () => {
    const report = JSON.parse(readFileSync(units, 'utf8'))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      names: report.testResults
        .flatMap(file => file.assertionResults)
        .filter(test => test.status === 'failed')
        .map(test => test.fullName)
    }
  }
)
if (built) {
  const browser = join(scratch, 'browser.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: browser }
  if (isFull) ensureOtherEngines()
  step(
    'browser',
    ['npx', 'playwright', 'test', '--retries=1', '--reporter=list,json'],
    () => {
      const { stats, suites, errors } = JSON.parse(readFileSync(browser, 'utf8'))
      const specs = specsOf(suites)
      const named = chosen => chosen.map(spec => `${spec.file} ${spec.title}`)
      unsteady.push(...named(specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))))
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        // What failed between two tests has no name but its message.
        names: [...named(specs.filter(({ ok }) => !ok)), ...errors.map(({ message }) => message)]
      }
    },
    env
  )
}

rmSync(scratch, { recursive: true, force: true })
for (const line of unsteady) console.log(`only at the second try: ${line}`)
for (const line of broken) console.log(`failed: ${line}`)
console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`
)
process.exitCode = totals.failed > 0 ? 1 : 0

/** Runs a command; counts what its report says, or the command itself as one. */
function step(name, [command, ...args], count, env = {}) {
  console.log(`\n── ${name}`)
  const begin = Date.now()
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TZ: 'UTC', TMPDIR: scratch, ...reach, ...env }
  })
  console.log(`── ${name}: ${Math.round((Date.now() - begin) / 1000)} s`)
  const ok = status === 0
  const result = counted(count, ok)
  totals.passed += result.passed
  totals.failed += result.failed
  totals.skipped += result.skipped ?? 0
  if (!ok) broken.push(name, ...(result.names ?? []).map(title => `${name}: ${title}`))
  return ok
}

/** Playwright nests suites in suites. */
function specsOf(suites = []) {
  return suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites)])
}

function counted(count, ok) {
  const alone = ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!count) return alone
  try {
    const result = count()
    // A runner that fails without naming a test (a crash, a bad file) is a failure all the same.
    return !ok && result.failed === 0 ? { ...result, failed: 1 } : result
  } catch {
    return { passed: 0, failed: 1 }
  }
}
