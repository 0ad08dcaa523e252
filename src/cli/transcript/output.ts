// Where an export goes: standard output, a file, or what a name stands for that is none (a device, a pipe of the shell). A file
// is written beside where it will be and only then put there: nobody finds half of it.

import { once } from 'node:events'
import { createWriteStream, rmSync, type WriteStream } from 'node:fs'
import { realpath, rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { standardOutput } from '../terminal.ts'

type Fill = (stream: Writable) => Promise<void>

export const writeOutput = async (out: string, fill: Fill): Promise<void> => {
  if (out === '-') return fill(standardOutput())
  try {
    const there = await stat(out).catch(() => undefined)
    if (there && !there.isFile()) await filled(createWriteStream(out), fill)
    // A link stays one, and leads to what was written.
    else await putInPlace(there ? await realpath(out) : out, fill)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // Whoever reads the pipe has seen enough.
    if (code === 'EPIPE') return
    throw /^E[A-Z]+$/.test(code) ? new Error(`${out}: it cannot be written. ${REASONS[code] ?? code}`) : error
  }
}

const putInPlace = async (target: string, fill: Fill): Promise<void> => {
  const part = `${target}.${process.pid}.part`
  const stop = (): void => {
    rmSync(part, { force: true })
    process.exit(1)
  }
  for (const signal of STOPS) process.once(signal, stop)
  try {
    await filled(createWriteStream(part, { flags: 'wx', mode: 0o600 }), fill)
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    for (const signal of STOPS) process.off(signal, stop)
  }
}

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const filled = async (stream: WriteStream, fill: Fill): Promise<void> => {
  const done = once(stream, 'finish')
  try {
    await Promise.race([once(stream, 'open'), done])
    await Promise.race([fill(stream), done])
    stream.end()
    await done
  } finally {
    stream.destroy()
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such folder.',
  ENOTDIR: 'There is no such folder.',
  EISDIR: 'That is a folder: name a file in it.',
  EACCES: 'Check who may write there.',
  EPERM: 'Check who may write there.',
  EROFS: 'Nothing can be written there.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.'
}
