// The deadline of a pattern holds, whatever else is asked for meanwhile.

import { expect, test } from 'vitest'
import { connectSearch, type SearchWorker } from '../../src/engine/search/client.ts'
import type { SearchOrder, SearchReply } from '../../src/engine/search/protocol.ts'
import { readQuery } from '../../src/model/query/query.ts'

/** Begins its first job, and is never heard of again. */
const stuck = (): SearchWorker => {
  let hear: (event: { readonly data: SearchReply }) => void = () => {}
  let jobs = 0
  return {
    postMessage: (order: SearchOrder) => {
      if (order.ask === 'do' && jobs++ === 0)
        setTimeout(() => hear({ data: { tell: 'begun', id: order.id } }), 5)
    },
    addEventListener: (type: 'message' | 'error', listen: typeof hear | (() => void)) => {
      if (type === 'message') hear = listen
    },
    terminate: () => {}
  }
}

test('a job that is asked for behind one that is stuck does not give it more time', async () => {
  const client = connectSearch(stuck, 50)
  const query = readQuery('/(a+)+$/')
  const first = client.do({ job: 'count', query, entries: [] })
  await new Promise(resolve => setTimeout(resolve, 20))
  const second = client.do({ job: 'raw', query, from: { file: 0, record: 0 } })
  expect(await Promise.all([first, second])).toEqual(['late', 'late'])
})
