// What the agent says in the story. Its replies use what Markdown has: headings, lists, tables, tasks, code, links.

export const TITLE = 'Fix the flaky retry test'

export const FIRST_THOUGHT = `A test that fails in one run out of ten usually waits for something that is not always equally long. \
Retries wait, and good retries wait with jitter. I should read the test before I read the code, so that I know what it claims.`

export const SECOND_THOUGHT = `The test moves a fake clock by 360 ms and then expects three calls. But \`waitFor\` multiplies by \
\`1 + Math.random() * 0.25\`, and nobody fakes \`Math.random\`. The waits are 100–125 ms and 200–250 ms: together at most 375 ms. \
So 360 ms is not always enough. I'd rather see it fail than believe my own arithmetic.`

export const CAUGHT = `Caught in the ninth run: \`task\` was called twice, not three times. Before I change anything I want to \
know **how often** this happens, and what the ticket says about it.`

export const TASK_PROMPT = `Run the test file src/retry.test.ts 200 times and count the failures; scripts/repeat.sh can do that. \
Then find every place in src that uses a random number and tell me whether a test can control it. Do not change any file.`

export const TASK_THOUGHT = `Counting is enough here: the output of 200 runs would drown everything else.`

export const TASK_ANSWER = `**18 of 200 runs failed (9 %)**, always in "retries three times".

There is one use of chance in \`src\`: \`Math.random()\` in \`waitFor\`, line 25 of \`src/retry.ts\`. It is called directly, so a test \
cannot control it.`

export const ARITHMETIC = `Two waits, uniform: X in 100–125 ms, Y in 200–250 ms. The test allows X + Y up to 360 ms.
The corner beyond 360 is a triangle with legs of 15 ms: 15 · 15 / 2 = 112.5, out of 25 · 50 = 1250.
112.5 / 1250 = 9 %. The sub-agent counted 18 of 200 = 9 %. This explains all of it.`

export const NINE_PERCENT = `The count agrees with the arithmetic: 9 % of all pairs of waits are longer than 360 ms. There is one \
decision to take, and it is yours.`

export const QUESTION = 'How should the test get hold of the waiting time?'

export const PLAN = `## Plan

1. Give \`retry\` an optional source of chance, \`random\`, which is \`Math.random\` unless somebody says otherwise.
2. Let the test pass \`() => 1\` and check the exact millisecond of the third call.
3. Remove \`test/rerun.ts\`: it runs failed tests again, and that is how this one stayed hidden.
4. Run the test 200 times.`

export const GO = `First \`retry\` itself, and the page of documentation that is missing.`

export const UNDERSTOOD = `Understood. \`random\` is an optional member of the options, so every existing call compiles as it is; \
the storefront will not notice. Now the test.`

export const FIXED = `## The test was rolling dice

\`retry\` waits twice, for 100 ms and for 200 ms, and each wait is up to 25 % longer. Together that is anything from 300 to \
**375 ms**. The test moved its clock by 360 ms, so in 9 % of all runs the third call was still to come.

1. \`retry\` takes an optional \`random\`. Nothing changes for those who do not pass it.
2. The test passes \`() => 1\`, the longest jitter there is, and looks at both sides of the moment:

\`\`\`diff
-    await vi.advanceTimersByTimeAsync(360)
+    await vi.advanceTimersByTimeAsync(374)
+    expect(task).toHaveBeenCalledTimes(2)
+    await vi.advanceTimersByTimeAsync(1)
     expect(task).toHaveBeenCalledTimes(3)
\`\`\`

|         | before | after |
| ------- | -----: | ----: |
| runs    |    200 |   200 |
| failed  |     18 | **0** |

I also removed \`test/rerun.ts\`, which ran failed tests again and hid this one from us. The ticket is \
[SHOP-212](https://tracker.example.com/SHOP-212).`

export const WHY_THOUGHT = `They have a point: 375 ms would be enough today. The honest answer is that a longer wait turns the test \
green and takes away what it says.`

export const WHY_NOT_LONGER = `It would turn green, and it would stop being a test. With a clock that moves by a whole second, \
nearly anything that calls \`task\` three times passes:

\`\`\`ts
// true for every wait below one second
await vi.advanceTimersByTimeAsync(1000)
expect(task).toHaveBeenCalledTimes(3)
\`\`\`

| mistake in \`retry\`          | a longer wait sees it | the exact wait sees it |
| --------------------------- | :-------------------: | :--------------------: |
| one attempt is missing      |          yes          |          yes           |
| the waits do not double     |          no           |        **yes**         |
| the jitter grows to 50 %    |          no           |        **yes**         |

So: a longer wait hides the dice, \`random: () => 1\` takes them away.`

export const LOOKING = `The red line has the right name. The job also keeps a plot of the waits; let me hold the two against each other.`

export const SAME_FAILURE = `Yes, the **same failure**, and no other line is red. The nightly build runs \`main\`, which does not have \
the fix yet.

> The plot agrees: everything right of the amber line, at 360 ms, is a run that failed.

It will be green as soon as this is pushed.`

export const RUNNING_ALL = `I'll run the whole suite.`

export const SUMMARY = `The user asked to fix the flaky test "retries three times" in src/retry.test.ts.
Cause: jitter of up to 25 % against a fixed wait of 360 ms; 9 % of all runs failed.
Done: optional \`random\` in src/retry.ts, exact waits in the test, docs/retries.md, src/testing/fake-clock.ts moved, test/rerun.ts removed.
Verified: 200 runs of the test and the whole suite (403 tests) without a failure.
Open: commit. The user pushes, and wants the public signature of \`retry\` left alone.`

export const READY = `### Ready to push

- [x] the whole suite: 403 tests in 41 files, all passed
- [x] committed on \`main\` as \`4e1f0c2\`
- [ ] push
- [ ] close [SHOP-212](https://tracker.example.com/SHOP-212)

\`\`\`bash
git push origin main
\`\`\`

Thanks for the hint about \`npm test\`: it watches for changes and would have waited for ever.`
