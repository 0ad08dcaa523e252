// The samples of public/samples: one session, as many programs wrote it down. Each shows another moment
// of it, in the words of its own file (tests/engine/gather-samples.test.ts looks them up).

export interface Sample {
  readonly title: string
  /** What kind of log it is. */
  readonly about: string
  /** Below this site; opened together. */
  readonly paths: readonly string[]
  readonly lines: readonly SampleLine[]
}

/** One row of a miniature: what it is, the log's words (without their Markdown), and the verb of a call. */
export type SampleLine = readonly ['user' | 'reply' | 'event' | 'done' | 'failed', string, string?]

const CLAUDE = 'samples/claude/12af03b9-9da4-4107-9507-287da03c5c25'

export const SAMPLES: readonly Sample[] = [
  {
    title: 'Claude Code',
    about: 'session with a sub-agent',
    paths: [
      `${CLAUDE}.jsonl`,
      `${CLAUDE}/subagents/agent-a8fbc77.jsonl`,
      `${CLAUDE}/subagents/agent-a8fbc77.meta.json`
    ],
    lines: [
      ['user', 'Fix the flaky retry test. It fails about once in ten runs on CI.'],
      ['reply', "I'll look at the test first, then at the code it waits for."],
      ['done', 'src/retry.test.ts', 'Read'],
      ['done', '**/*retry*', 'Find'],
      ['done', 'src/retry.ts', 'Read']
    ]
  },
  {
    title: 'Codex',
    about: 'rollout',
    paths: ['samples/codex.jsonl'],
    lines: [
      ['reply', 'The test moves its clock by 360 ms and then counts. Let me see it fail.'],
      ['failed', 'scripts/repeat.sh --until-failure 40 retry', 'Run'],
      ['reply', 'Caught in the ninth run: task was called twice, not three times.'],
      ['failed', 'cat docs/retries.md', 'Run'],
      ['done', 'vitest fake timers random delay flaky test', 'Search']
    ]
  },
  {
    title: 'Qwen Code',
    about: 'chat recording',
    paths: ['samples/qwen.jsonl'],
    lines: [
      ['done', 'Measure how often it fails', 'Task'],
      ['failed', 'docs/retries.md', 'Read'],
      ['done', 'https://docs.example.com/testing/fake-timers', 'Fetch'],
      ['reply', 'The count agrees with the arithmetic: 9 % of all pairs of waits are longer than 360 ms.'],
      ['done', 'How should the test get hold of the waiting time?', 'Ask']
    ]
  },
  {
    title: 'Gemini CLI',
    about: 'saved chat',
    paths: ['samples/gemini.json'],
    lines: [
      ['reply', 'First retry itself, and the page of documentation that is missing.'],
      ['done', 'src/retry.ts', 'Edit'],
      ['done', 'docs/retries.md', 'Write'],
      ['user', 'Please leave the public signature of retry alone: the storefront imports it.'],
      ['reply', 'Understood. random is an optional member of the options']
    ]
  },
  {
    title: 'Claude Code',
    about: 'stream-json output',
    paths: ['samples/claude-stream.jsonl'],
    lines: [
      ['reply', 'Green once proves nothing here. Two hundred times, as before.'],
      ['done', 'scripts/repeat.sh --count 200 retry', 'Run'],
      ['done', '4 of 4 done', 'Plan'],
      ['reply', 'The test was rolling dice'],
      ['event', 'permission mode: acceptEdits']
    ]
  },
  {
    title: 'Pi',
    about: 'session tree',
    paths: ['samples/pi.jsonl'],
    lines: [
      ['reply', 'The test was rolling dice'],
      ['user', 'Rename random to rng everywhere.'],
      ['reply', 'I would not: random is the word that Math.random made familiar.'],
      ['event', 'branch: The user thought of renaming random to rng and dropped the idea.'],
      ['event', 'model: anthropic/claude-opus-4-6']
    ]
  },
  {
    title: 'ACP',
    about: 'captured wire',
    paths: ['samples/acp.jsonl'],
    lines: [
      ['done', 'test/rerun.ts', 'Delete'],
      ['done', 'npm run -s test:ci -- retry', 'Run'],
      ['event', 'model: kestrel-2-large'],
      ['user', 'Why not just wait longer in the test?'],
      ['reply', 'It would turn green, and it would stop being a test.']
    ]
  },
  {
    title: 'Event stream',
    about: 'agent events',
    paths: ['samples/events.jsonl'],
    lines: [
      ['user', 'This is the page of the nightly build. Is it the same failure?'],
      ['event', 'Overloaded'],
      ['event', 'Trying again in 2 s (1 of 10).'],
      ['reply', 'The red line has the right name. The job also keeps a plot of the waits'],
      ['done', 'ci/waits.png', 'Read']
    ]
  },
  {
    title: 'Qwen Code',
    about: 'exported chat',
    paths: ['samples/qwen-export.json'],
    lines: [
      ['user', 'Run everything once before I push.'],
      ['reply', "I'll run the whole suite."],
      ['failed', 'npm test', 'Run'],
      ['user', 'npm test watches. Use npm run test:ci, then commit. I will push.'],
      ['done', 'npm run -s test:ci -- --reporter=verbose', 'Run']
    ]
  },
  {
    title: 'AI SDK',
    about: 'server-sent events',
    paths: ['samples/ai-sdk.sse'],
    lines: [
      ['reply', "I'll run the whole suite."],
      ['event', 'interrupted'],
      ['done', 'npm run -s test:ci -- --reporter=verbose', 'Run'],
      ['reply', '403 tests, no failure. Now the commit.'],
      ['done', 'git add -A && git commit -q -m "retry: let tests bring their own chance"', 'Run']
    ]
  },
  {
    title: 'OpenAI chat',
    about: 'list of messages',
    paths: ['samples/openai-chat.json'],
    lines: [
      ['user', 'npm test watches. Use npm run test:ci, then commit. I will push.'],
      ['done', 'npm run -s test:ci -- --reporter=verbose', 'Run'],
      ['reply', '403 tests, no failure. Now the commit.'],
      ['done', 'git add -A && git commit -q -m "retry: let tests bring their own chance"', 'Run'],
      ['reply', 'Ready to push']
    ]
  }
]
