// What is deliberately not shown, by name.

import { wordSet } from '../reading/word-tables.ts'
import type { CodexHandler } from './builder.ts'

/** Events that only say again, or earlier, what the records above tell. */
export const SILENT_EVENTS: ReadonlySet<string> = wordSet(`
  agent_message_content_delta agent_message_delta agent_reasoning_delta agent_reasoning_raw_content_delta
  agent_reasoning_section_break apply_patch_approval_request background_event collab_agent_interaction_begin
  collab_agent_spawn_begin collab_close_begin collab_resume_begin collab_waiting_begin conversation_path
  codex/event/raw_item dynamic_tool_call_request dynamic_tool_call_response elicitation_request exec_approval_request
  exec_command_begin exec_command_output_delta get_history_entry_response guardian_assessment hook_completed
  hook_started image_generation_begin item_started list_custom_prompts_response list_skills_response
  mcp_list_tools_response mcp_startup_complete mcp_startup_update mcp_tool_call_begin model_reroute
  model_verification patch_apply_begin patch_apply_updated plan_delta plan_update raw_response_item
  realtime_conversation_closed realtime_conversation_list_voices_response realtime_conversation_realtime
  realtime_conversation_sdp realtime_conversation_started reasoning_content_delta
  reasoning_raw_content_delta request_permissions request_user_input safety_buffering session_configured
  shutdown_complete skills_update_available terminal_interaction thread_settings_applied
  turn_diff turn_moderation_metadata undo_completed undo_started view_image_tool_call web_search_begin
`)

/** Lines of a rollout that are bookkeeping. */
export const SILENT_LINES: ReadonlySet<string> = wordSet(`
  inter_agent_communication inter_agent_communication_metadata security_risk_score world_state
`)

/** Items of the history that hold no words and no deeds. */
export const SILENT_ITEMS: ReadonlySet<string> = wordSet(`
  additional_tools compaction_trigger ghost_snapshot other
`)

/** Rules for what is not shown, and others. */
export const rules = (silent: ReadonlySet<string>, ...others: readonly (readonly [string, CodexHandler])[]) =>
  new Map([...[...silent].map(name => [name, () => {}] as const), ...others])
