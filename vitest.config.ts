import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { FULL_UNITS, isShort } from './tests/full-only.mjs'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isShort ? FULL_UNITS : [])],
    env: { TZ: 'UTC' },
    testTimeout: 120_000,
    // The tests share nothing that one could leave behind for another: fresh modules for each file would cost half the time.
    isolate: false,
    maxWorkers: availableParallelism()
  }
})
