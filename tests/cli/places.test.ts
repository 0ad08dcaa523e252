// Where logs are looked for: the README names every agent, each variable that the docs name moves a place, and each system has
// folders of its own.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AGENTS, logPlaces } from '../../src/cli/logs/places.ts'
import { ROOT } from './installed.ts'

const foldersOf = (env: NodeJS.ProcessEnv, system: NodeJS.Platform = 'linux'): readonly string[] =>
  logPlaces({ HOME: '/home/somebody', ...env }, system).map(({ folder }) => folder)

const NAMED: Readonly<Record<string, RegExp>> = { claude: /Claude Code/, vscode: /Copilot Chat/ }

test('the table of the README names every agent', () => {
  const [, table = ''] =
    /\n## Where logs are\n([\s\S]*?)\n## /.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? []
  for (const agent of AGENTS) expect(table).toMatch(NAMED[agent] ?? new RegExp(agent, 'i'))
})

test('every variable of the docs moves a place', () => {
  const [, text = ''] =
    /\n## Where it looks\n([\s\S]*?)\n## /.exec(readFileSync(join(ROOT, 'docs/cli.md'), 'utf8')) ?? []
  const names = Array.from(text.matchAll(/`([A-Z_]{5,})`/g), ([, name = '']) => name)
  expect(names.length).toBeGreaterThan(15)
  for (const name of names)
    expect(
      foldersOf({ [name]: '/elsewhere' }, name === 'APPDATA' ? 'win32' : 'linux').join('\n'),
      name
    ).toContain('/elsewhere')
})

test('editors keep what they know in a folder of the system', () => {
  expect(foldersOf({}).join('\n')).toContain('/home/somebody/.config/Code/User/workspaceStorage')
  expect(foldersOf({}, 'darwin').join('\n')).toContain(
    '/home/somebody/Library/Application Support/Code/User/workspaceStorage'
  )
  expect(foldersOf({}, 'win32').join('\n')).toContain(
    '/home/somebody/AppData/Roaming/Code/User/workspaceStorage'
  )
})

test('without HOME it is the profile of the user, as on Windows', () => {
  const folders = logPlaces({ USERPROFILE: 'C:/Users/somebody' }, 'win32').map(({ folder }) => folder)
  expect(folders).toContain('C:/Users/somebody/.claude/projects')
})
