// Which outputs of commands that ended well are marked as possible failures, and which are not.

import { describe, expect, test } from 'vitest'
import { suspectLine } from '../../src/model/entry/suspect.ts'

const FAILED: readonly (readonly [string, string])[] = [
  // A colour ends inside of what gives it away.
  ['git fetch', 'no error so far\n\u001b[31mfatal\u001b[0m: not a git repository'],
  ['npm test 2>&1 | tail -20', ' FAIL  src/cart.test.ts > sums'],
  ['cd /shop && go test ./... 2>&1 | head -50', '--- FAIL: TestCart (0.01s)'],
  ['go test ./...', 'FAIL\tshop/cart [build failed]'],
  ['npx tsc --noEmit | grep -c error; true', 'src/a.ts(1,2): error TS2304: Cannot find name'],
  ['python3 - <<EOF\nprint(open("x").read())\nEOF', 'Traceback (most recent call last):'],
  ['npm run build | tail -3', 'npm ERR! Missing script: "build"'],
  ['timeout 60 ./server & sleep 2', 'panic: runtime error: index out of range'],
  ['bash -lc "pytest -q | tail -5"', '1 failed, 3 passed in 0.12s'],
  ['cargo build 2>&1 | tail', 'error[E0308]: mismatched types'],
  ['make all || true', 'make: *** [Makefile:3: all] Error 2'],
  ['node --test | tail', 'not ok 3 - sums the cart'],
  ['deploy-it || echo no', 'bash: deploy-it: command not found'],
  ['mise run lint 2>&1 | head -80', '[lint] ERROR task failed'],
  ['flutter test | tail -5', 'Command timed out after 120000ms before it could complete.'],
  ['edit_file_by_replace(', '[Your proposed edit has introduced new syntax error(s). Please retry.]']
]

const WELL: readonly (readonly [string, string])[] = [
  ['cat build.log', 'npm ERR! Missing script: "build"'],
  ['grep -rn FAIL src', 'FAIL src/cart.test.ts'],
  ['cd /shop && rg "error TS" logs | head', 'a.log: error TS2304: Cannot find name'],
  ['git log --oneline', 'fatal: it was'],
  ['npm test; cat old.log', 'FAIL old.test.ts'],
  ['sed -n 1,20p app.log', 'Traceback (most recent call last):'],
  ['gh run view 12 --log-failed', 'FAIL src/cart.test.ts'],
  ['echo "FAIL: nothing"', 'FAIL: nothing'],
  ['make check', 'PASS: 12\nFAIL: 0'],
  ['npm test', 'Tests 12 passed\n0 failed\nno errors: all is well'],
  ["cat > a.sh <<'EOF'\nnpm test\nEOF", 'FAIL a'],
  ['node --test', 'not ok 3 - later # TODO write it'],
  ['rg -n cart src lib', 'rg: lib: No such file or directory (os error 2)'],
  ['npm test', 'ERROR: 0'],
  ['npm test', 'it says "FAIL" in the middle, and that is well']
]

describe('possible failures', () => {
  test.each(FAILED)('%s → %s', (command, output) => {
    expect(suspectLine(command, `some lines\n${output}\nmore lines`)).toBeDefined()
  })

  test.each(WELL)('not: %s → %s', (command, output) => {
    expect(suspectLine(command, `some lines\n${output}\nmore lines`)).toBeUndefined()
  })

  test.each([
    ['curl -s https://shop.example/items | jq .[0].name', 'jq: error (at <stdin>:3): Cannot index string'],
    ['git show v1.51.0:src/cart.ts | sed -n 1,20p', "fatal: invalid object name 'v1.51.0'."],
    ['rg -n cart lib | head', 'rg: lib: No such file or directory (os error 2)']
  ])('nothing but a complaint: %s → %s', (command, output) => {
    expect(suspectLine(command, `${output}\n`)).toBe(output)
    expect(suspectLine('cat notes.txt', `${output}\n`)).toBeUndefined()
  })

  test('long outputs are looked at from both ends, and soon', () => {
    const noise = 'all is well here\n'.repeat(200_000)
    expect(suspectLine('npm test', `${noise}FAIL a.test.ts\n`)).toBe('FAIL a.test.ts')
    expect(suspectLine('npm test', `${' '.repeat(300_000)}\n${'a b: '.repeat(80_000)}`)).toBeUndefined()
  })
})
