// The second line of defence: the page with a careless Markdown view that makes HTML of the log. Behind the policy with
// Trusted Types nothing runs and nothing connects. Behind the policy alone (as in browsers without them) neither, but for
// markup that leads the whole page away, which no policy forbids. With neither much does: the attacks bite.

import { carelessMarkdown } from '../tests/mutations/defects.mjs'
import { ensureBrowser } from './browser.mjs'
import { copyProject } from './project-copy.mjs'

const withoutTypes = { file: 'astro.config.mjs', from: `"require-trusted-types-for 'script'",`, to: '' }
/** After the build's own checks, which would refuse it. */
const withoutPolicy = {
  file: 'scripts/policy.mjs',
  from: 'head => head + own',
  to: 'head => head'
}

const LINES = [
  ['types', [carelessMarkdown]],
  ['policy', [carelessMarkdown, withoutTypes]],
  ['bare', [carelessMarkdown, withoutPolicy]]
]

const copy = copyProject()
let isHeld = true
for (const [line, edits] of LINES) {
  const undo = copy.edit(edits)
  const build = copy.run('npm', ['run', '--silent', 'build'])
  const { ok, output } = build.ok
    ? copy.run('npx', ['playwright', 'test', 'hostile/csp-defence'], {
        UNSPOOL_CARELESS: line,
        CHROMIUM_PATH: ensureBrowser()
      })
    : build
  console.log(`${ok ? '✓' : '✘'} ${line}: ${/careless: .*/.exec(output)?.[0] ?? output.slice(-1500)}`)
  isHeld &&= ok
  undo()
}
copy.remove()
process.exitCode = isHeld ? 0 : 1
