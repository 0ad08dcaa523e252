// Questions afterwards: another model, a picture, an overloaded server, a command that never ends, the commit.

import { call, done, ran, tokens } from './calls.ts'
import { CI_PAGE, HISTOGRAM } from './formats/picture.ts'
import { WATCHING, WHOLE_SUITE } from './outputs.ts'
import type { Beat } from './shape.ts'
import * as words from './words.ts'

const COMMIT =
  'git add -A && git commit -q -m "retry: let tests bring their own chance" && git log --oneline -1'

export const AFTERWARDS: readonly Beat[] = [
  { is: 'model', at: 432 },
  { is: 'prompt', at: 441, text: 'Why not just wait longer in the test?' },
  {
    is: 'step',
    at: 449,
    thinking: words.WHY_THOUGHT,
    say: words.WHY_NOT_LONGER,
    calls: [],
    usage: tokens(0, 27_102, 377)
  },

  {
    is: 'prompt',
    at: 702,
    text: 'This is the page of the nightly build. Is it the same failure?',
    picture: CI_PAGE
  },
  {
    is: 'api-error',
    at: 705,
    status: 529,
    message: 'Overloaded',
    attempt: 1,
    of: 10,
    wait: 2
  },
  {
    is: 'step',
    at: 711,
    say: words.LOOKING,
    calls: [
      call(
        'read-plot',
        { at: 714, took: 0.3 },
        { kind: 'read', path: 'ci/waits.png' },
        { ...done(''), picture: HISTOGRAM }
      )
    ],
    usage: tokens(27_102, 1_894, 143)
  },
  { is: 'step', at: 721, say: words.SAME_FAILURE, calls: [], usage: tokens(28_996, 611, 156) },

  { is: 'prompt', at: 985, text: 'Run everything once before I push.' },
  {
    is: 'step',
    at: 989,
    say: words.RUNNING_ALL,
    calls: [
      call(
        'run-watching',
        { at: 991, took: 68 },
        { kind: 'execute', command: 'npm test', about: 'Run all tests' },
        { status: 'cancelled', text: WATCHING }
      )
    ],
    usage: tokens(29_607, 342, 88)
  },
  { is: 'interruption', at: 1059 },
  {
    is: 'prompt',
    at: 1068,
    text: '`npm test` watches. Use `npm run test:ci`, then commit. I will push.'
  },
  {
    is: 'step',
    at: 1072,
    calls: [
      call(
        'run-all',
        { at: 1073, took: 96 },
        { kind: 'execute', command: 'npm run -s test:ci -- --reporter=verbose', about: 'Run all tests once' },
        ran(WHOLE_SUITE)
      )
    ],
    usage: tokens(29_949, 480, 104)
  },
  { is: 'compaction', at: 1172, before: 44_812, after: 3_904, summary: words.SUMMARY },
  {
    is: 'step',
    at: 1181,
    say: '403 tests, no failure. Now the commit.',
    calls: [
      call(
        'commit',
        { at: 1184, took: 0.9 },
        { kind: 'execute', command: COMMIT, about: 'Commit the fix' },
        ran('4e1f0c2 retry: let tests bring their own chance')
      )
    ],
    usage: tokens(0, 16_204, 214)
  },
  {
    is: 'step',
    at: 1187,
    calls: [
      call(
        'notify',
        { at: 1189, took: 0.4 },
        {
          kind: 'other',
          name: 'PushNotification',
          args: { message: 'shop: 403 tests passed, commit 4e1f0c2' }
        },
        done('Notification sent.')
      )
    ],
    usage: tokens(16_204, 96, 87)
  },
  { is: 'step', at: 1193, say: words.READY, calls: [], usage: tokens(16_300, 388, 203) }
]
