// Pi (badlogic/pi-mono, earendil-works/pi up to 1.5) and what writes alike: OpenClaw, the Hub's STS traces, Droid.
// Session files of versions 1 to 3, `pi --mode json` and RPC streams, and one message a line without a wrapper.

import type { Format } from '../contract.ts'
import { detect } from './detect.ts'
import { PiReducer } from './reducer.ts'

export const pi: Format = {
  id: 'pi',
  label: 'Pi',
  detect,
  open: () => new PiReducer()
}
