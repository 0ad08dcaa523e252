// What is deliberately not shown of a Copilot session, by name.

import { wordSet } from '../reading/word-tables.ts'

/** Known, and told by something else or by nothing worth a line. */
const SILENT = wordSet(`
  assistant.idle assistant.intent assistant.message_delta assistant.message_start assistant.reasoning_delta
  assistant.server_tool_progress assistant.streaming_delta assistant.tool_call_delta assistant.turn_end
  assistant.turn_retry assistant.turn_start binary_asset hook.progress hook.start model.call_finished
  session.autopilot_objective_changed session.background_tasks_changed session.binary_asset
  session.compaction_start session.custom_agents_updated session.custom_notification
  session.extensions_loaded session.idle session.import_legacy session.mode_notice_delivered
  session.permissions_changed session.plan_changed session.remote_steerable_changed
  session.session_limits_changed session.skills_loaded session.task_complete session.todos_changed
  session.tools_updated session.usage_checkpoint session.usage_info session.workspace_file_changed
  subagent.configured subagent.deselected tool.execution_partial_result tool.execution_progress
`)

/** Whole families of bookkeeping. */
const SILENT_FAMILIES =
  /^(assistant\.fusion_|auto_mode_switch\.|canvas\.|capabilities\.|command\.|commands\.|custom_notification|elicitation\.|exit_plan_mode\.|extensions\.|external_tool\.|factory\.|mcp\.|mcp_app\.|pending_messages\.|permission\.|sampling\.|session\.(auto_mode_|canvas|extensions\.|fusion_|managed_settings_|mcp_|schedule_)|session_limits_|tool_search\.|tool\.search_|ui\.|user_input\.)/

export const isSilent = (type: string): boolean => SILENT.has(type) || SILENT_FAMILIES.test(type)
