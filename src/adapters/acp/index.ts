// The Agent Client Protocol: JSON-RPC between an editor and an agent, captured to a file in many wrappings.
// https://agentclientprotocol.com, schema of @agentclientprotocol/sdk 2.4.0 (protocols 1 and 2).

import type { Format } from '../contract.ts'
import { detect } from './detect.ts'
import { openAcp } from './reducer.ts'

export const acp: Format = { id: 'acp', detect, open: openAcp }
