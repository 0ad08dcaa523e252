// Claude Code: session files, the stream of `claude -p` and the Agent SDK, Claude on the web, managed agents, and
// look-alikes that write the same records (iFlow, Qoder).

import type { Format } from '../contract.ts'
import { detect } from './detect.ts'
import { ClaudeReducer } from './reducer.ts'
import { TOOLS } from './tools.ts'

export const claude: Format = {
  id: 'claude',
  detect,
  open: () => new ClaudeReducer({ agent: 'Claude Code', rules: TOOLS })
}
