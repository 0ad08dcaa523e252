// The same session in more formats, folded on the first page.

import type { Sample } from './samples.ts'

const KIMI = 'samples/kimi/session_9f2c'

export const MORE_SAMPLES: readonly Sample[] = [
  {
    title: 'VS Code Copilot Chat',
    about: 'session file',
    paths: ['samples/vscode.json'],
    lines: [
      ['done', 'scripts/repeat.sh --count 200 retry', 'Run'],
      ['reply', 'The test was rolling dice'],
      ['user', 'Why not just wait longer in the test?']
    ]
  },
  {
    title: 'Cline',
    about: 'history with written calls',
    paths: ['samples/cline.json'],
    lines: [
      ['reply', "I'll look at the test first, then at the code it waits for."],
      ['done', 'src/retry.test.ts', 'Read'],
      ['done', 'How should the test get hold of the waiting time?', 'Ask']
    ]
  },
  {
    title: 'Aider',
    about: 'chat history',
    paths: ['samples/aider.md'],
    lines: [
      ['reply', 'Understood. random is an optional member of the options'],
      ['done', 'src/retry.test.ts', 'Edit'],
      ['done', 'npm run -s test:ci -- retry', 'Run']
    ]
  },
  {
    title: 'SpecStory',
    about: 'Markdown history',
    paths: ['samples/specstory.md'],
    lines: [
      ['user', 'Run everything once before I push.'],
      ['reply', "I'll run the whole suite."],
      ['user', 'npm test watches. Use npm run test:ci, then commit. I will push.']
    ]
  },
  {
    title: 'Kimi',
    about: 'wires of two agents',
    paths: [`${KIMI}/agents/main/wire.jsonl`, `${KIMI}/agents/agent-0/wire.jsonl`, `${KIMI}/state.json`],
    lines: [
      ['done', 'Measure how often it fails', 'Task'],
      ['failed', 'docs/retries.md', 'Read'],
      ['event', '529 Overloaded']
    ]
  },
  {
    title: 'Grok',
    about: 'chat history',
    paths: ['samples/grok.jsonl'],
    lines: [
      ['failed', 'scripts/repeat.sh --until-failure 40 retry', 'Run'],
      ['done', 'vitest fake timers random delay flaky test', 'Search'],
      ['reply', 'The count agrees with the arithmetic']
    ]
  },
  {
    title: 'Droid',
    about: 'stream-json output',
    paths: ['samples/droid.jsonl'],
    lines: [
      ['done', 'docs/retries.md', 'Write'],
      ['user', 'Please leave the public signature of retry alone: the storefront imports it.'],
      ['done', 'src/retry.test.ts', 'Edit']
    ]
  },
  {
    title: 'Entire',
    about: 'compact transcript',
    paths: ['samples/entire.jsonl'],
    lines: [
      ['reply', 'Green once proves nothing here. Two hundred times, as before.'],
      ['done', 'scripts/repeat.sh --count 200 retry', 'Run'],
      ['done', '4 of 4 done', 'Plan']
    ]
  },
  {
    title: 'OpenClaw',
    about: 'session',
    paths: ['samples/openclaw.jsonl'],
    lines: [
      ['user', 'Why not just wait longer in the test?'],
      ['reply', 'It would turn green, and it would stop being a test.'],
      ['event', 'compacted']
    ]
  },
  {
    title: 'OpenClaw',
    about: 'trajectory bundle',
    paths: ['samples/openclaw-trajectory.jsonl'],
    lines: [
      ['reply', 'First retry itself, and the page of documentation that is missing.'],
      ['done', 'src/retry.ts', 'Edit'],
      ['done', 'docs/retries.md', 'Write']
    ]
  },
  {
    title: 'ATIF',
    about: 'trajectory with a sub-agent',
    paths: ['samples/atif.json'],
    lines: [
      ['reply', 'Caught in the ninth run: task was called twice, not three times.'],
      ['done', 'Measure how often it fails', 'Task'],
      ['done', 'tracker', 'Call']
    ]
  },
  {
    title: 'ACP',
    about: 'inspector trace',
    paths: ['samples/acp-inspector.jsonl'],
    lines: [
      ['done', 'test/rerun.ts', 'Delete'],
      ['done', 'npm run -s test:ci -- retry', 'Run'],
      ['event', 'model: kestrel-2-large']
    ]
  },
  {
    title: 'ACP',
    about: 'trajectory of a benchmark',
    paths: ['samples/acp-trajectory.jsonl'],
    lines: [
      ['done', 'src/fake-clock.ts', 'Move'],
      ['done', 'test/rerun.ts', 'Delete'],
      ['done', 'npm run -s test:ci -- retry', 'Run']
    ]
  }
]
