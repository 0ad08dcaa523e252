// A copy of the project to break on purpose: its sources with some edits, the same packages, a build and a port of its own.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.astro', 'test-results', 'playwright-report'])

export const copyProject = () => {
  const root = mkdtempSync(join(tmpdir(), 'unspool-copy-'))
  cpSync(ROOT, root, { recursive: true, filter: path => !LEFT_OUT.has(basename(path)) })
  symlinkSync(resolve(ROOT, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    /** Applies edits and gives back how to undo them. A text that is not there is an error: the sources moved on. */
    edit: edits => {
      const before = edits.map(({ file }) => readOr(join(root, file)))
      for (const { file, from, to } of edits) {
        const path = join(root, file)
        const text = readOr(path) ?? ''
        if (from !== undefined && !text.includes(from)) throw new Error(`${file} has no: ${from}`)
        writeFileSync(path, from === undefined ? to : text.replace(from, () => to))
      }
      return () => {
        for (const [i, { file }] of edits.entries()) writeFileSync(join(root, file), before[i] ?? '')
      }
    },
    /** True if the command ended well. */
    run: (command, args, env = {}) => {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        env: { ...process.env, TZ: 'UTC', NO_COLOR: '1', FORCE_COLOR: '0', ...env }
      })
      return { ok: status === 0, output: `${stdout}${stderr}` }
    },
    remove: () => rmSync(root, { recursive: true, force: true })
  }
}

const readOr = path => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
