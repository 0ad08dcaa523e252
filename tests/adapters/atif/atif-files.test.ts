// Trajectories in several files, in whatever order they are given: sub-agents and continuations belong to one session.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRefusal } from '../../../src/engine/read/refusal.ts'
import { openFiles } from '../../../src/engine/unpack/index.ts'
import { MAIN } from '../../../src/model/transcript/types.ts'
import { groupSessions } from '../../support/group.ts'
import { readOpened } from '../../support/open.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures/atif/apart')
const NAMES = [
  'helpers/weigh.json',
  'trajectory.summarization-1-summary.json',
  'elsewhere/trajectory.json',
  'trajectory.cont-1.json',
  'trajectory.json'
]

const opened = async (names: readonly string[]) => {
  const given = names.map(path => ({
    path: `run/${path}`,
    blob: new Blob([readFileSync(join(FOLDER, path))])
  }))
  return (await openFiles(given)).flatMap(file => (isRefusal(file) ? [] : [file]))
}

test.each([[NAMES], [[...NAMES].reverse()]])('one session of four files, and another: %s', async names => {
  const { sessions } = await groupSessions(await opened(names))
  expect(sessions.map(({ path }) => path).sort()).toEqual([
    'run/elsewhere/trajectory.json',
    'run/trajectory.json'
  ])
  const files = sessions.find(({ path }) => path === 'run/trajectory.json')?.files ?? []
  expect(files).toHaveLength(4)
  const { entries, notices } = (await readOpened(files)).draft
  const said = (thread: string) =>
    entries
      .filter(entry => entry.thread === thread)
      .flatMap(entry => (entry.type === 'assistant' ? [entry.text] : []))
  expect(notices).toEqual([])
  expect(said(MAIN)).toEqual(['I call for help.', 'It boils.'])
  const children = entries.flatMap(entry => (entry.type === 'tool' ? [entry.child ?? ''] : []))
  expect(children.map(said)).toEqual([['One litre'], ['Water was weighed.']])
})
