// Memory follows the number of entries, not the bytes: a 100 MB session is read within 300 MB.

import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BENCH = process.env['UNSPOOL_BENCH']
const ROOT = join(import.meta.dirname, '../..')

test.skipIf(!BENCH || process.platform !== 'linux')(
  'read stays under 300 MB on a 100 MB session (UNSPOOL_BENCH names the generator; unset, this is skipped)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unspool-memory-'))
    const log = join(folder, 'session.jsonl')
    const out = openSync(log, 'w')
    spawnSync(process.execPath, [join(BENCH ?? '', 'gen-session.mjs'), '--format', 'claude', '--mb', '100'], {
      stdio: ['ignore', out, 'ignore']
    })
    closeSync(out)
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const [, ...args] = String(scripts.read).split(' ')
    const peak = await peakOf(
      spawn(process.execPath, [...args, log, '--json'], { cwd: ROOT, stdio: 'ignore' })
    )
    rmSync(folder, { recursive: true })
    expect(peak).toBeGreaterThan(50)
    expect(peak).toBeLessThan(300)
  }
)

/** The most memory a process ever held, in MB, as the kernel counts it. */
const peakOf = (child: ReturnType<typeof spawn>): Promise<number> =>
  new Promise(resolve => {
    let peak = 0
    const timer = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000)
      } catch {
        // It has just ended.
      }
    }, 20)
    child.on('exit', () => {
      clearInterval(timer)
      resolve(peak)
    })
  })
