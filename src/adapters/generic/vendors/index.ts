// Agents whose records have a shape of their own, but too little of it for an adapter.

import type { Cursor } from '../../reading/cursor.ts'
import type { ChatWriter } from '../writer.ts'
import { isAgentSpan, tellAgentSpan } from './agent-spans.ts'
import { isExchange, tellExchange } from './amazon-q.ts'
import { isTeamMessage, tellTeamMessage } from './autogen.ts'
import { isWindowsRecord, tellWindowsRecord } from './codebuddy.ts'
import { isTaskRow, tellTaskRow } from './crewai.ts'
import { isTurnEnd, tellTurnEnd } from './cursor.ts'
import { isStreamEnd } from './goose.ts'
import { isAgentsMessage, tellAgentsMessage } from './letta.ts'
import { isModelMessage, tellModelMessage } from './pydantic-ai.ts'
import { isMemoryStep, tellMemoryStep } from './smolagents.ts'
import { isStepLog, tellStepLog } from './trae.ts'
import { isHookLine, tellHookLine } from './windsurf.ts'
import { isThreadMessage, tellThreadMessage } from './zed.ts'
import { isSessionLine, tellSessionLine } from './zencoder.ts'

interface Vendor {
  readonly is: (at: Cursor) => boolean
  /** False: the record is to be looked into further. */
  readonly tell: (writer: ChatWriter, at: Cursor, name: string) => unknown
}

const VENDORS: readonly Vendor[] = [
  { is: isStepLog, tell: tellStepLog },
  { is: isAgentSpan, tell: tellAgentSpan },
  { is: isTeamMessage, tell: tellTeamMessage },
  { is: isThreadMessage, tell: tellThreadMessage },
  { is: isExchange, tell: tellExchange },
  { is: isMemoryStep, tell: tellMemoryStep },
  { is: isHookLine, tell: tellHookLine },
  { is: isSessionLine, tell: tellSessionLine },
  { is: isModelMessage, tell: tellModelMessage },
  { is: isAgentsMessage, tell: tellAgentsMessage },
  { is: isTaskRow, tell: tellTaskRow },
  { is: isWindowsRecord, tell: tellWindowsRecord },
  { is: isTurnEnd, tell: tellTurnEnd },
  { is: isStreamEnd, tell: writer => writer.silent('complete') }
]

/** Whether it was one of theirs, and is told. */
export const isToldByVendor = (writer: ChatWriter, at: Cursor, name: string): boolean => {
  const vendor = VENDORS.find(({ is }) => is(at))
  return vendor !== undefined && vendor.tell(writer, at, name) !== false
}
