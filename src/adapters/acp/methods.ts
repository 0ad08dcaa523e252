// Every method of the protocol. What is listed here and has no rule of its own is deliberately silent.

import { wordSet } from '../reading/word-tables.ts'

/** Those that the client calls, then those that the agent calls. */
const KNOWN = wordSet(`
  initialize authenticate logout auth/login auth/logout
  session/new session/load session/resume session/fork session/list session/delete session/close
  session/cancel session/set_mode session/set_model session/set_config_option session/prompt
  tool_call/cancel terminal/cancel $/cancel_request

  session/update session/request_permission fs/read_text_file fs/write_text_file
  terminal/create terminal/output terminal/wait_for_exit terminal/kill terminal/release
  elicitation/create elicitation/complete mcp/connect mcp/message mcp/disconnect`)

/** Names that start with _ are left to everybody's own extensions. */
export const isKnownMethod = (method: string): boolean => KNOWN.has(method) || method.startsWith('_')

/** Methods that no other JSON-RPC protocol has: MCP and LSP open with `initialize` too. */
export const isTellingMethod = (method: string): boolean => KNOWN.has(method) && method !== 'initialize'
