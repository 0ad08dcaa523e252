import { expect, test } from 'vitest'
import { faultLine, saidLine } from '../../../src/model/wording/first-line.ts'

test.each([
  ['**Understanding Skill Loading**\n\nI am looking', 'Understanding Skill Loading …'],
  ['## Plan\nfirst', 'Plan …'],
  ['compare a/**/b with c/**/d in __init__.py', 'compare a/**/b with c/**/d in __init__.py'],
  ['**all** of it is **bold**', '**all** of it is **bold**'],
  ['2 ** 3 ** 4', '2 ** 3 ** 4'],
  ['#!/bin/sh', '#!/bin/sh'],
  ['thoughts on [issue 7](https://example.com/7) and [a.ts](./src/a.ts)', 'thoughts on issue 7 and a.ts'],
  ['call handlers[name](event) or list[0](a.b)', 'call handlers[name](event) or list[0](a.b)'],
  ['![pixel](https://example.com/x.png)', '![pixel](https://example.com/x.png)'],
  ['', '']
])('%j is said in one line as %j', (text, line) => {
  expect(saidLine(text)).toBe(line)
})

test.each([
  [
    'API Error: 500 {"type":"error","error":{"message":"Server \\"busy\\""}}',
    'API Error: 500 Server "busy" …'
  ],
  ['{"detail":"The model is not supported."}', 'The model is not supported. …'],
  ['Overloaded', 'Overloaded'],
  ['code {1} "message": none', 'code {1} "message": none']
])('an error %j is said as %j', (text, line) => {
  expect(faultLine(text)).toBe(line)
})
