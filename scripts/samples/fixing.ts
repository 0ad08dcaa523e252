// The change itself: a list of things to do, edits, a prompt that comes in between, and 200 runs without a failure.

import { call, done, MANY_RUNS, ran, tokens } from './calls.ts'
import { PASSED_RUN, TYPE_STRIPPING } from './outputs.ts'
import * as repo from './repo.ts'
import type { Beat, Result, TodoItem } from './shape.ts'
import * as words from './words.ts'

const todos = (...status: readonly TodoItem['status'][]): readonly TodoItem[] =>
  TODOS.map((item, i) => ({ ...item, status: status[i] ?? 'pending' }))

const TODOS = [
  { text: 'Give retry a source of chance', doing: 'Giving retry a source of chance' },
  { text: 'Make the test exact', doing: 'Making the test exact' },
  { text: 'Tidy up the test helpers', doing: 'Tidying up the test helpers' },
  { text: 'Run the test 200 times', doing: 'Running the test 200 times' }
]

const edited = (path: string): Result => done(`The file ${repo.inRepo(path)} has been updated successfully.`)

export const FIXING: readonly Beat[] = [
  {
    is: 'step',
    at: 188,
    calls: [
      call(
        'todos-1',
        { at: 191, took: 0.1 },
        { kind: 'plan', todos: todos('active'), before: [] },
        done('Todos have been modified successfully.')
      )
    ],
    usage: tokens(23_250, 402, 182)
  },
  {
    is: 'step',
    at: 195,
    say: words.GO,
    calls: [
      call(
        'edit-options',
        { at: 199, took: 0.4 },
        {
          kind: 'edit',
          path: 'src/retry.ts',
          before: repo.RETRY,
          old: repo.OPTIONS_OLD,
          new: repo.OPTIONS_NEW
        },
        edited('src/retry.ts')
      ),
      call(
        'edit-body',
        { at: 203, took: 0.4 },
        {
          kind: 'edit',
          path: 'src/retry.ts',
          before: repo.RETRY_WITH_OPTION,
          old: repo.BODY_OLD,
          new: repo.BODY_NEW
        },
        edited('src/retry.ts')
      ),
      call(
        'write-notes',
        { at: 206, took: 0.3 },
        { kind: 'write', path: 'docs/retries.md', content: repo.NOTES },
        done('File created successfully at: /home/dev/shop/docs/retries.md')
      )
    ],
    usage: tokens(23_652, 288, 718)
  },
  {
    is: 'prompt',
    at: 206.1,
    queued: true,
    text: 'Please leave the public signature of `retry` alone: the storefront imports it.'
  },
  {
    is: 'step',
    at: 211,
    say: words.UNDERSTOOD,
    calls: [
      call(
        'edit-test',
        { at: 215, took: 0.4 },
        {
          kind: 'edit',
          path: 'src/retry.test.ts',
          before: repo.TEST,
          old: repo.TEST_OLD,
          new: repo.TEST_NEW
        },
        edited('src/retry.test.ts')
      ),
      call(
        'move-clock',
        { at: 216, took: 0.2 },
        { kind: 'move', path: 'src/fake-clock.ts', to: 'src/testing/fake-clock.ts' },
        done('Moved src/fake-clock.ts to src/testing/fake-clock.ts'),
        { shell: 'git mv -v src/fake-clock.ts src/testing/fake-clock.ts' }
      ),
      call(
        'delete-rerun',
        { at: 217, took: 7.1 },
        { kind: 'delete', path: 'test/rerun.ts' },
        done('Removed test/rerun.ts'),
        { shell: 'rm -v test/rerun.ts', allowedAfter: 6.8 }
      )
    ],
    usage: tokens(23_940, 1_006, 512)
  },
  {
    is: 'step',
    at: 230,
    calls: [
      call(
        'run-passing',
        { at: 242, took: 3.8 },
        { kind: 'execute', command: 'npm run -s test:ci -- retry', about: 'Run the retry test once' },
        { ...ran(PASSED_RUN), stderr: TYPE_STRIPPING }
      )
    ],
    usage: tokens(24_946, 640, 121)
  },
  {
    is: 'step',
    at: 248,
    say: 'Green once proves nothing here. Two hundred times, as before.',
    calls: [
      call(
        'run-many',
        { at: 251, took: 59 },
        { kind: 'execute', command: MANY_RUNS, about: 'Run the retry test 200 times' },
        ran('200 runs, 0 failed')
      )
    ],
    usage: tokens(25_586, 512, 164)
  },
  {
    is: 'step',
    at: 314,
    calls: [
      call(
        'todos-2',
        { at: 316, took: 0.1 },
        { kind: 'plan', todos: todos('done', 'done', 'done', 'done'), before: todos('active') },
        done('Todos have been modified successfully.')
      )
    ],
    usage: tokens(26_098, 188, 176)
  },
  { is: 'step', at: 322, say: words.FIXED, calls: [], usage: tokens(26_286, 240, 498) }
]
