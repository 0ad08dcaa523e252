// A call with nothing but its detail, for tests that look at what becomes of one.

import type { Tool, ToolDetail } from '../../src/model/transcript/types.ts'

export const call = (detail: ToolDetail, rest: Partial<Tool> = {}): Tool => ({
  type: 'tool',
  id: 'c',
  message: 'm',
  after: null,
  thread: 'main',
  src: [0],
  callId: 'c',
  name: 'tool',
  detail,
  status: 'done',
  output: '',
  ...rest
})
