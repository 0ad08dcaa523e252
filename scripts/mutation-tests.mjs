// Plants one fault after another in a copy of the project and expects a named test to notice each. `npm run test:mutations`,
// or with a part of a name to plant only those.

import { DEFECTS } from '../tests/mutations/defects.mjs'
import { ensureBrowser } from './browser.mjs'
import { copyProject } from './project-copy.mjs'

const [only = ''] = process.argv.slice(2)
const copy = copyProject()
const missed = []

for (const { name, edits, caughtBy } of DEFECTS.filter(defect => defect.name.includes(only))) {
  const undo = copy.edit(edits)
  const { caught, note } = notice(caughtBy)
  console.log(`${caught ? '✓ noticed' : '✘ MISSED'}  ${name}  (${describe(caughtBy)}${note})`)
  if (!caught) missed.push(name)
  undo()
}
copy.remove()
console.log(missed.length === 0 ? 'every planted fault was noticed' : `${missed.length} not noticed`)
process.exitCode = missed.length === 0 ? 0 : 1

/** The test fails, and not because the copy cannot be built. */
function notice(caughtBy) {
  if (caughtBy.with !== 'vitest' && !copy.run('npm', ['run', '--silent', 'build']).ok)
    return { caught: true, note: ': the build refuses it' }
  const { ok, output } =
    caughtBy.with === 'browser'
      ? copy.run('npx', ['playwright', 'test', caughtBy.spec, '-g', caughtBy.name], {
          CHROMIUM_PATH: ensureBrowser()
        })
      : copy.run('npx', ['vitest', 'run', ...caughtBy.files])
  const ran = /\d+ (failed|passed)/.test(output)
  return { caught: !ok && ran, note: ran ? '' : ': nothing ran' }
}

function describe({ with: kind, files, spec, name }) {
  return kind === 'browser' ? `${spec}: ${name}` : `${files.join(', ')}`
}
