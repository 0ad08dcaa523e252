// What a command prints alone that was asked for a secret is one, though its shape says nothing and its record no more.

import { expect, test } from 'vitest'
import { Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { Survey } from '../../src/model/secrets/survey.ts'

const call = (command: string) => ({
  message: { content: [{ type: 'tool_use', id: 'a', name: 'Bash', input: { command } }] }
})
const result = (content: string) => ({
  message: { content: [{ type: 'tool_result', tool_use_id: 'a', content }] }
})
const hidden = (records: readonly object[]): string => {
  const lines = records.map(record => JSON.stringify(record))
  const survey = new Survey()
  for (const line of lines) survey.line(line)
  const redactor = new Redactor(SECRETS_ONLY, survey.learned)
  return lines.map(line => redactor.line(line)).join('\n')
}
const PRINTED = 'Zk8sQ2vX7bN4mT1cR9wY'

test.each(['pass show db/prod', 'openssl rand -base64 15', 'printenv DB_PASSWORD', 'cat /run/secrets/db'])(
  '%s',
  command => {
    expect(hidden([call(command), result(`${PRINTED}\n`)])).not.toContain(PRINTED)
  }
)

test('what other commands print stays', () => {
  expect(hidden([call('git rev-parse --short HEAD'), result(PRINTED)])).toContain(PRINTED)
})

test('so does a result of several words', () => {
  const text = `${PRINTED} is the build`
  expect(hidden([call('pass show db/prod'), result(text)])).toContain(text)
})
