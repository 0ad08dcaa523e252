// What the commands of the story print: a failure in colour, a success in colour, and a log of a few hundred lines.

const paint = (code: string) => (text: string) => `\u001b[${code}m${text}\u001b[0m`
const red = paint('31')
const green = paint('32')
const yellow = paint('33')
const cyan = paint('36')
const dim = paint('2')
const bold = paint('1')
const onRed = paint('41;97')
const onCyan = paint('46;30')

const runLine = ` ${onCyan(' RUN ')} ${cyan('v3.2.4')} ${dim('/home/dev/shop')}`
const rule = red('⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯')

/** Eight runs go well, the ninth does not. */
export const FAILED_RUN = [
  ...Array.from({ length: 8 }, (_, i) => `run ${i + 1} ${green('ok')}`),
  '',
  runLine,
  '',
  ` ${yellow('❯')} src/retry.test.ts ${dim('(3 tests | 1 failed)')} ${green('21ms')}`,
  `   ${green('✓')} retry ${dim('>')} returns the first answer ${dim('3ms')}`,
  `   ${red('×')} ${red('retry > retries three times')} ${dim('9ms')}`,
  `     ${red('→ expected "spy" to be called 3 times, but got 2 times')}`,
  `   ${green('✓')} retry ${dim('>')} stops at the first success ${dim('4ms')}`,
  '',
  `${rule} ${onRed(bold(' Failed Tests 1 '))} ${rule}`,
  '',
  ` ${onRed(bold(' FAIL '))} src/retry.test.ts ${dim('>')} retry ${dim('>')} retries three times`,
  `${red(bold('AssertionError'))}: expected "spy" to be called 3 times, but got 2 times`,
  ` ${cyan('❯ src/retry.test.ts:')}${dim('23:18')}`,
  `${dim('     21|')}     const result = retry(task, { base: 100 }).catch(() => 'gave up')`,
  `${dim('     22|')}     await vi.advanceTimersByTimeAsync(360)`,
  `${dim('     23|')}     expect(task).toHaveBeenCalledTimes(3)`,
  `${dim('       |')}                  ${red('^')}`,
  `${dim('     24|')}     await expect(result).resolves.toBe('gave up')`,
  '',
  ` ${dim('Test Files')}  ${red(bold('1 failed'))} (1)`,
  ` ${dim('     Tests')}  ${red(bold('1 failed'))} ${dim('|')} ${green(bold('2 passed'))} (3)`,
  ` ${dim('  Start at')}  09:00:36`,
  ` ${dim('  Duration')}  412ms`
].join('\n')

export const PASSED_RUN = [
  runLine,
  '',
  ` ${green('✓')} src/retry.test.ts ${dim('(3 tests)')} ${green('18ms')}`,
  '',
  ` ${dim('Test Files')}  ${green(bold('1 passed'))} (1)`,
  ` ${dim('     Tests')}  ${green(bold('3 passed'))} (3)`,
  ` ${dim('  Start at')}  09:04:03`,
  ` ${dim('  Duration')}  389ms`
].join('\n')

export const TYPE_STRIPPING =
  '(node:4107) ExperimentalWarning: Type Stripping is an experimental feature and might change at any time\n' +
  '(Use `node --trace-warnings ...` to show where the warning was created)'

/** The watcher prints this and then waits for keys that nobody presses. */
export const WATCHING = [
  ` ${onCyan(' DEV ')} ${cyan('v3.2.4')} ${dim('/home/dev/shop')}`,
  '',
  ` ${green(' PASS ')} Waiting for file changes...`,
  `       ${dim('press')} ${bold('h')} ${dim('to show help, press')} ${bold('q')} ${dim('to quit')}`
].join('\n')

const AREAS = ['basket', 'catalogue', 'checkout', 'customers', 'invoices', 'payment', 'shipping', 'vouchers']
const PARTS = ['create', 'list', 'price', 'limits', 'events']
const CLAIMS = [
  'starts empty',
  'keeps its order',
  'refuses a negative amount',
  'rounds half a cent to even',
  'answers 404 for an unknown id',
  'writes one event a change',
  'survives a restart',
  'takes the tax of the country',
  'calls the bank once',
  'says what went wrong'
]

const suites = AREAS.flatMap(area => PARTS.map(part => ({ area, part })))

/** One line for each test of the whole suite: 40 files of ten. */
export const WHOLE_SUITE = [
  runLine,
  '',
  ...suites.flatMap(({ area, part }, file) =>
    CLAIMS.map(
      (claim, i) =>
        ` ${green('✓')} src/${area}/${part}.test.ts > ${claim} ${((file * 7 + i * 13) % 23) + 1}ms`
    )
  ),
  ` ${green('✓')} src/retry.test.ts ${dim('(3 tests)')} ${green('18ms')}`,
  '',
  ` ${dim('Test Files')}  ${green(bold(`${suites.length + 1} passed`))} (${suites.length + 1})`,
  ` ${dim('     Tests')}  ${green(bold(`${suites.length * CLAIMS.length + 3} passed`))} (${suites.length * CLAIMS.length + 3})`,
  ` ${dim('  Start at')}  09:17:54`,
  ` ${dim('  Duration')}  94.72s`
].join('\n')
