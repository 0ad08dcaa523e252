import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['tests/**/*.test.ts'], env: { TZ: 'UTC' }, testTimeout: 120_000 }
})
