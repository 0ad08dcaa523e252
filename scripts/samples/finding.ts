// The first five minutes: the agent reads, sees the test fail, has it counted, asks, and plans.

import { call, done, MANY_RUNS, ran, tokens } from './calls.ts'
import { FAILED_RUN } from './outputs.ts'
import * as repo from './repo.ts'
import type { Beat, Step } from './shape.ts'
import * as words from './words.ts'

const UNTIL_IT_FAILS = 'scripts/repeat.sh --until-failure 40 retry'

/** What the sub-agent does. */
const subSteps: readonly Step[] = [
  {
    is: 'step',
    at: 49,
    thinking: words.TASK_THOUGHT,
    calls: [
      call(
        'sub-runs',
        { at: 51, took: 58 },
        { kind: 'execute', command: MANY_RUNS, about: 'Run the retry test 200 times' },
        ran('200 runs, 18 failed')
      )
    ],
    usage: tokens(0, 6120, 148)
  },
  {
    is: 'step',
    at: 111,
    calls: [
      call(
        'sub-search',
        { at: 112, took: 0.3 },
        { kind: 'search', target: 'content', pattern: 'Math\\.random', path: 'src' },
        done('src/retry.ts:25:  return base * 2 ** (attempt - 1) * (1 + Math.random() * 0.25)'),
        { shell: "rg -n 'Math\\.random' src" }
      ),
      call(
        'sub-read',
        { at: 112.1, took: 0.1 },
        { kind: 'read', path: 'src/retry.ts', from: 23, lines: 4 },
        done(repo.RETRY.split('\n').slice(22, 26).join('\n')),
        { shell: "sed -n '23,26p' src/retry.ts" }
      )
    ],
    usage: tokens(6120, 211, 132)
  },
  { is: 'step', at: 115, say: words.TASK_ANSWER, calls: [], usage: tokens(6331, 402, 118) }
]

export const FINDING: readonly Beat[] = [
  { is: 'prompt', at: 0, text: 'Fix the flaky retry test. It fails about once in ten runs on CI.' },
  {
    is: 'step',
    at: 4,
    thinking: words.FIRST_THOUGHT,
    say: "I'll look at the test first, then at the code it waits for.",
    calls: [
      call('read-test', { at: 6, took: 1.5 }, { kind: 'read', path: 'src/retry.test.ts' }, done(repo.TEST), {
        shell: 'cat src/retry.test.ts'
      }),
      call(
        'search-sleep',
        { at: 6.2, took: 1 },
        { kind: 'search', target: 'content', pattern: 'sleep\\(|setTimeout', path: 'src' },
        done(
          [
            'src/fake-clock.ts:9:  setTimeout(run: () => void, ms: number) {',
            'src/payment/poll.ts:14:  await sleep(500)',
            'src/payment/poll.ts:31:    await sleep(pause)',
            'src/retry.ts:18:      await sleep(waitFor(attempt, base))',
            'src/sleep.ts:1:export const sleep = (ms: number) =>',
            'src/sleep.ts:2:  new Promise<void>(resolve => setTimeout(resolve, ms))'
          ].join('\n')
        ),
        { shell: "rg -n 'sleep\\(|setTimeout' src" }
      ),
      call(
        'find-retry',
        { at: 6.4, took: 0.6 },
        { kind: 'search', target: 'files', pattern: '**/*retry*' },
        done('src/retry.test.ts\nsrc/retry.ts'),
        { shell: "rg --files -g '**/*retry*'" }
      )
    ],
    usage: tokens(11_840, 3_912, 214)
  },
  {
    is: 'step',
    at: 14,
    calls: [
      call('read-retry', { at: 15, took: 0.2 }, { kind: 'read', path: 'src/retry.ts' }, done(repo.RETRY), {
        shell: 'cat src/retry.ts'
      }),
      call(
        'list-src',
        { at: 15.1, took: 0.2 },
        { kind: 'search', target: 'list', path: 'src' },
        done('basket/\ncheckout/\npayment/\nshipping/\nfake-clock.ts\nretry.test.ts\nretry.ts\nsleep.ts'),
        { shell: 'ls -p src' }
      )
    ],
    usage: tokens(15_752, 1_204, 96)
  },
  {
    is: 'step',
    at: 24,
    thinking: words.SECOND_THOUGHT,
    say: 'The test moves its clock by 360 ms and then counts. Let me see it fail.',
    calls: [
      call(
        'run-failing',
        { at: 28, took: 9.4 },
        { kind: 'execute', command: UNTIL_IT_FAILS, about: 'Run the retry test until it fails' },
        { status: 'failed', text: FAILED_RUN, exitCode: 1 }
      )
    ],
    usage: tokens(16_956, 1_088, 342)
  },
  {
    is: 'step',
    at: 43,
    say: words.CAUGHT,
    calls: [
      call(
        'task',
        { at: 47, took: 71 },
        {
          kind: 'task',
          about: 'Measure how often it fails',
          prompt: words.TASK_PROMPT,
          agent: 'general-purpose',
          steps: subSteps
        },
        done(words.TASK_ANSWER)
      ),
      call(
        'ticket',
        { at: 47.2, took: 1.2 },
        { kind: 'mcp', server: 'tracker', tool: 'get_ticket', args: { key: 'SHOP-212' } },
        done(repo.TICKET)
      )
    ],
    usage: tokens(18_044, 1_420, 288)
  },
  {
    is: 'step',
    at: 124,
    calls: [
      call(
        'arithmetic',
        { at: 126, took: 0.1 },
        { kind: 'think', thought: words.ARITHMETIC },
        done('Noted.')
      ),
      call(
        'read-missing',
        { at: 126.2, took: 0.1 },
        { kind: 'read', path: 'docs/retries.md' },
        { status: 'failed', text: 'File does not exist: /home/dev/shop/docs/retries.md' },
        { shell: 'cat docs/retries.md' }
      ),
      call(
        'web',
        { at: 126.3, took: 2.8 },
        {
          kind: 'websearch',
          query: 'vitest fake timers random delay flaky test',
          found: [
            { title: 'Fake timers', url: 'https://docs.example.com/testing/fake-timers' },
            { title: 'Why your retry test is flaky', url: 'https://blog.example.com/flaky-retry' }
          ]
        },
        done(
          '1. Fake timers (https://docs.example.com/testing/fake-timers)\n2. Why your retry test is flaky (https://blog.example.com/flaky-retry)'
        )
      ),
      call(
        'guide',
        { at: 126.4, took: 1.9 },
        {
          kind: 'fetch',
          url: 'https://docs.example.com/testing/fake-timers',
          prompt: 'What does advanceTimersByTimeAsync do with a timer that is due later?'
        },
        done(repo.GUIDE),
        { shell: 'curl -s https://docs.example.com/testing/fake-timers' }
      )
    ],
    usage: tokens(19_464, 2_316, 401)
  },
  {
    is: 'step',
    at: 136,
    say: words.NINE_PERCENT,
    calls: [
      call(
        'ask',
        { at: 139, took: 24 },
        {
          kind: 'ask',
          question: {
            question: words.QUESTION,
            header: 'Waiting time',
            options: [
              { label: 'Pass the jitter in', about: 'retry gets an optional source of chance' },
              { label: 'Wait for the longest case', about: 'the test moves its clock by 375 ms' },
              { label: 'Fake Math.random', about: 'the test replaces the global function' }
            ]
          },
          answer: 'Pass the jitter in'
        },
        done(`User has answered your questions: "${words.QUESTION}"="Pass the jitter in".`)
      )
    ],
    usage: tokens(21_780, 1_160, 236)
  },
  {
    is: 'step',
    at: 167,
    calls: [
      call(
        'leave-plan-mode',
        { at: 173, took: 12 },
        { kind: 'mode', plan: words.PLAN },
        done('User has approved your plan. You can now start coding.')
      )
    ],
    usage: tokens(22_940, 310, 264)
  }
]
