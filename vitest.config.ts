import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    env: { TZ: 'UTC' },
    testTimeout: 120_000,
    // The tests share nothing that one could leave behind for another: fresh modules for each file would cost half the time.
    isolate: false,
    maxWorkers: availableParallelism()
  }
})
