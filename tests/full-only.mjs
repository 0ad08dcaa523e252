// What only the full run does (`npm run test:full`): fuzzing, work that must grow slowly, attacks in every place, and a few
// tests of the page that take as long as dozens of others. Everything else, with every journey, is in `npm test`.

/** `npm test` sets this; whoever names a test file gets all of it. */
export const isShort = process.env['UNSPOOL_SHORT'] === '1'

export const FULL_UNITS = [
  'tests/cli/commands.test.ts',
  'tests/cli/pages.test.ts',
  'tests/cli/server.test.ts',
  'tests/engine/container-monsters.test.ts',
  'tests/engine/huge-lines.test.ts',
  'tests/model/markdown-safe.test.ts',
  'tests/secrets/growth.test.ts',
  'tests/total.test.ts',
  'tests/engine/unpack-hostile.test.ts'
]

export const FULL_PAGES = [
  'tests/e2e/deploy.spec.ts',
  'tests/e2e/hostile/long-texts.spec.ts',
  'tests/e2e/hostile/markdown.spec.ts',
  'tests/e2e/hostile/one-file.spec.ts',
  'tests/e2e/hostile/poisoned.spec.ts',
  'tests/e2e/hostile/ways-out.spec.ts',
  'tests/e2e/links/jump.spec.ts',
  'tests/e2e/links/links-of-logs.spec.ts',
  'tests/e2e/live/far.spec.ts',
  'tests/e2e/live/growing-url.spec.ts',
  'tests/e2e/live/load.spec.ts',
  'tests/e2e/live/socket.spec.ts',
  'tests/e2e/live/sources.spec.ts',
  'tests/e2e/live/tools.spec.ts',
  'tests/e2e/offline/offline.spec.ts',
  'tests/e2e/offline/versions.spec.ts',
  'tests/e2e/one-file/large.spec.ts',
  'tests/e2e/worker-recycling.spec.ts',
  'tests/e2e/storage-faults.spec.ts'
]

/** By their names, where the rest of the file is short. */
export const FULL_PAGE_TESTS = [
  /(axe|files|review)\.spec\.ts dark /,
  /axe\.spec\.ts.*timeline, folded and unfolded/,
  /at-work\.spec\.ts.*samples\/(?!claude\.jsonl)/,
  /faults\.spec\.ts.*the site is replaced/,
  /guests\.spec\.ts.*named after 10 seconds/,
  /memory\.spec\.ts.*accessibility violation/,
  /manners\.spec\.ts.*axe sees nothing/,
  /read-rest\.spec\.ts.*(acp|gemini|ai-sdk|pi)\..*rows that are loaded/,
  /scroll\.spec\.ts.*rows stay where they are while others come and go/
]
