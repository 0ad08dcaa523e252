// The thread in which `--hide` searches: one order after another, until whoever gave it waits no longer.

import { parentPort } from 'node:worker_threads'
import { Cleaner } from '../../model/secrets/cleaner.ts'
import { NO_SECRETS, secretsInLine } from '../../model/secrets/line-secrets.ts'
import { Survey } from '../../model/secrets/survey.ts'
import type { RecordNo } from '../../model/transcript/types.ts'
import type { SecretDone, SecretOrder } from './searcher.ts'

let survey = new Survey()
/** Records in which the rules find nothing: their lines come a second time. */
let harmless = new Set<RecordNo>()
let cleaner: Cleaner | undefined

const done = (order: SecretOrder): SecretDone[keyof SecretDone] => {
  switch (order.search) {
    case 'begin':
      survey = new Survey()
      harmless = new Set()
      cleaner = undefined
      return undefined
    case 'learn': {
      const secrets = secretsInLine(order.line)
      survey.line(order.line, secrets)
      if (order.record !== null && secrets.size === 0) harmless.add(order.record)
      return undefined
    }
    case 'hide':
      cleaner = new Cleaner(order.hiding, survey.learned)
      return undefined
    case 'clean':
      return known().data(order.data)
    case 'clean line':
      return known().line(order.line, isHarmless(order.record) ? NO_SECRETS : undefined)
    case 'found':
      return known().review.found
    default:
      return order satisfies never
  }
}

const isHarmless = (record: RecordNo | null): boolean => record !== null && harmless.has(record)

const known = (): Cleaner => {
  if (!cleaner) throw new Error('What is to be hidden was not said.')
  return cleaner
}

parentPort?.on('message', (order: SecretOrder) => parentPort?.postMessage(done(order)))
parentPort?.postMessage('ready')
