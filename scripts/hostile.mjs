// Every attack there is, on the built site: our own, all that the generator writes (UNSPOOL_HOSTILE names its folder;
// three seeds, every slot, every format), and the second line of defence. Takes hours; `npm test` runs a short form.

import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'

if (!process.env['UNSPOOL_HOSTILE']) console.log('UNSPOOL_HOSTILE is not set: only our own attacks are run.')
const env = { ...process.env, TZ: 'UTC', CHROMIUM_PATH: ensureBrowser(), UNSPOOL_HOSTILE_LEVEL: 'full' }
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit', env }).status === 0

const held = [
  run('npm', ['run', '--silent', 'build']),
  run('npx', ['playwright', 'test', 'hostile', ...process.argv.slice(2)]),
  run('node', ['scripts/csp-defence.mjs'])
]
process.exitCode = held.every(Boolean) ? 0 : 1
