// The thread in which `--hide` searches: one order after another, until whoever gave it waits no longer.

import { parentPort } from 'node:worker_threads'
import { Cleaner } from '../../model/secrets/cleaner.ts'
import { Survey } from '../../model/secrets/survey.ts'
import type { SecretDone, SecretOrder } from './searcher.ts'

let survey = new Survey()
let cleaner: Cleaner | undefined

const done = (order: SecretOrder): SecretDone[keyof SecretDone] => {
  switch (order.search) {
    case 'begin':
      survey = new Survey()
      cleaner = undefined
      return undefined
    case 'learn':
      survey.line(order.line)
      return undefined
    case 'hide':
      cleaner = new Cleaner(order.hiding, survey.learned)
      return undefined
    case 'clean':
      return known().data(order.data)
    case 'clean line':
      return known().line(order.line)
    case 'found':
      return known().review.found
    default:
      return order satisfies never
  }
}

const known = (): Cleaner => {
  if (!cleaner) throw new Error('What is to be hidden was not said.')
  return cleaner
}

parentPort?.on('message', (order: SecretOrder) => parentPort?.postMessage(done(order)))
parentPort?.postMessage('ready')
