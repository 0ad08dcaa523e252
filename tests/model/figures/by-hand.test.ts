// Figures of fixtures, each number added up on paper from the JSON. a dash: not counted.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Figures, figuresOf } from '../../../src/model/figures/figures.ts'
import { primaryThreadOf } from '../../../src/model/transcript/primary-thread.ts'
import { readBytes } from '../../support/open.ts'

// log                              | in    out | cost  | context | model tools waiting (s) | calls failed | files + -
const TABLE = `
claude/one-message-many-lines.jsonl | 1915  234 | -     | 1012    | 4  3  0  | 2  0 | 0 0 0
claude/sidechains-inline.jsonl      | 3812  40  | -     | 953     | 1  9  0  | 3  0 | 0 0 0
claude/parallel-tools.jsonl         | 1906  20  | -     | 953     | 1  6  0  | 3  0 | 0 0 0
claude/results-of-many-runs.jsonl   | 30    10  | 0.3   | 0       | 0  0  0  | 0  0 | 0 0 0
codex/all-items.jsonl               | 100   10  | -     | 100     | -  -  -  | -  - | - - -
codex/exec-stream.jsonl             | 900   30  | -     | 0       | 0  0  0  | 5  2 | 1 0 0
codex/forked.jsonl                  | 2500  80  | -     | 0       | -  -  -  | 0  0 | 0 0 0
pi/two-branches.jsonl               | 30    15  | 0     | 10      | 6  0  4  | 0  0 | 0 0 0
pi/version-1.jsonl                  | 175   16  | 0.013 | 170     | -  -  -  | -  - | - - -
pi/stream-deltas.jsonl              | 300   30  | 0.75  | 200     | -  -  -  | 1  0 | 0 0 0
qwen/compression.jsonl              | 2400  90  | -     | 1200    | -  -  -  | -  - | - - -
qwen/tool-use-tokens.jsonl          | 107   25  | -     | 107     | 1  0  0  | 0  0 | 0 0 0
qwen/rewind.jsonl                   | 3600  135 | -     | 1200    | 3  0  3  | 0  0 | 0 0 0
gemini/upsert.jsonl                 | 9     4   | -     | 9       | 1  2  0  | 1  0 | 0 0 0
gemini/stream.jsonl                 | 100   30  | -     | 0       | -  -  -  | -  - | - - -
gemini/stream-odd-pairs.jsonl       | 8     2   | -     | 0       | -  -  -  | -  - | - - -
opencode/export.json                | 234   10  | 0.5   | 117     | -  -  -  | 1  1 | 0 0 0
opencode/run-lines.jsonl            | 30    8   | 0.3   | 15      | -  -  -  | -  - | - - -
opencode/compaction-and-errors.jsonl | 468  20  | 1     | 117     | -  -  -  | -  - | - - -
copilot/session.jsonl               | 100   20  | -     | 0       | 6  8  1  | 4  1 | 1 1 1
copilot/all-events.jsonl            | 11    5   | -     | 11      | -  -  -  | -  - | - - -
copilot/rows-around-events.ndjson   | 100   33  | -     | 0       | -  -  -  | -  - | - - -
cline/panel.json                    | 1000  40  | 0.01  | 1000    | -  -  -  | -  - | - - -
cline/panel-task-as-text.json       | 3125  76  | 0.03  | 1105    | -  -  -  | -  - | - - -
cline/history-native.json           | 140   5   | 0.02  | 140     | -  -  -  | -  - | - - -
acp/v1-talk.jsonl                   | 5050  150 | 0.04  | 5200    | 0  0  0  | -  - | - - -
acp/v2-updates.jsonl                | 0     0   | 0.1   | 5       | 0  0  0  | -  - | - - -
acp/grok-updates.jsonl              | 10    4   | -     | 0       | 3  1  0  | 1  0 | 0 0 0
kimi/wire-all-events.jsonl          | 165   22  | -     | 155     | -  -  -  | -  - | - - -
kimi/cli-wire-all-events.jsonl      | 14    5   | -     | 14      | -  -  -  | -  - | - - -
kimi/wire-prompts-once.jsonl        | 155   20  | -     | 155     | -  -  -  | -  - | - - -
atif/harbor-codex.json              | 100   10  | -     | 100     | 0  0  0  | 2  0 | 1 1 1
atif/terminal-batch.json            | 900   80  | 0.012 | 700     | -  -  -  | -  - | - - -
atif/embedded-subagent.json         | 2000  72  | 0.006 | 1100    | -  -  -  | -  - | - - -
otlp/batches.jsonl                  | 400   40  | -     | 100     | -  -  -  | -  - | - - -
otlp/loose-spans.jsonl              | 10    2   | -     | 10      | -  -  -  | -  - | - - -
otlp/one-turn.json                  | 100   10  | -     | 100     | -  -  -  | -  - | - - -
events/ai-full-stream.jsonl         | 250   30  | -     | 150     | 0  0  0  | -  - | - - -
events/stored-rows.jsonl            | 10    4   | -     | 10      | 4  1  0  | -  - | - - -
events/whole-turn.jsonl             | 1200  80  | -     | 1200    | 0  0  0  | -  - | - - -
generic/anthropic-responses.jsonl   | 135   12  | -     | 115     | 0  0  0  | -  - | - - -
generic/openai-responses.json       | 50    9   | -     | 50      | 0  0  0  | -  - | - - -
generic/mini-swe-agent-2.json       | 30    7   | 0.03  | 20      | -  -  -  | -  - | - - -
generic/swe-agent.traj.json         | 100   20  | 0.5   | 0       | 0  0  0  | -  - | - - -
aider/architect.md                  | 4200  1900 | -    | 2600    | 0  0  0  | -  - | - - -
aider/commands.md                   | 13200 1250 | 1.27 | 12000   | 0  0  0  | -  - | - - -
aider/old-version.md                | 62443 600 | -     | 34012   | 0  0  0  | -  - | - - -
openclaw/trajectory-bundle.jsonl    | 21    6   | -     | 13      | -  -  -  | -  - | - - -
openclaw/trajectory-failed-runs.jsonl | 20  10  | -     | 10      | -  -  -  | -  - | - - -
openclaw/trajectory-new-tails.jsonl | 30    15  | -     | 10      | -  -  -  | -  - | - - -
entire/calls-with-results.jsonl     | 260   13  | -     | 140     | 4.811 0 0  | 3  1 | 1 1 1
droid/stream.jsonl                  | 100   20  | -     | 0       | 5  3  0  | 3  2 | 0 0 0
vscode/debug-log.jsonl              | 100   7   | -     | 100     | -  -  -  | -  - | - - -
antigravity/stamped-results.jsonl   | 110   55  | -     | 100     | 3  5  0  | -  - | - - -
`
  .trim()
  .split('\n')
  .map(line => line.split(/[\s|]+/))

describe('figures', () => {
  test.each(TABLE)('of %s', async (path = '', ...numbers) => {
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../../fixtures', path)))
    const { draft } = await readBytes(bytes, path)
    const spendings = [...draft.spendings.values()]
    const figures = figuresOf({
      entries: draft.entries,
      spendings,
      primaryThread: primaryThreadOf(draft.entries),
      cwd: draft.session.cwd
    })
    const stated = draft.session.cost?.amount ?? spendings.reduce((sum, { dollars = 0 }) => sum + dollars, 0)
    const found = told(figures, stated)
    expect(numbers.map((number, i) => (number === '-' ? number : found[i]))).toEqual(numbers)
  })
})

const told = ({ all, context, files }: Figures, stated: number): readonly string[] =>
  [
    all.tokens.in,
    all.tokens.out,
    Number(stated.toFixed(6)),
    context.largest,
    all.times.model / 1000,
    all.times.tools / 1000,
    all.times.waiting / 1000,
    all.calls,
    all.failed,
    files,
    all.added,
    all.removed
  ].map(String)
