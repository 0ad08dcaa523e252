// Every sample, as files below public/samples.

import type { SampleFile } from './encode.ts'
import { acp } from './formats/acp.ts'
import { acpInspector } from './formats/acp-inspector.ts'
import { aiSdk } from './formats/ai-sdk.ts'
import { claude } from './formats/claude.ts'
import { claudeStream } from './formats/claude-stream.ts'
import { codex } from './formats/codex.ts'
import { events } from './formats/events.ts'
import { gemini } from './formats/gemini.ts'
import { openclaw, openclawTrajectory } from './formats/openclaw.ts'
import { pi } from './formats/pi.ts'
import { qwen } from './formats/qwen.ts'
import { qwenExport } from './formats/qwen-export.ts'
import type { SampleId } from './lacks.ts'
import { acpTrajectory } from './plain/acp-trajectory.ts'
import { aider } from './plain/aider.ts'
import { atif } from './plain/atif.ts'
import { cline } from './plain/cline.ts'
import { droid } from './plain/droid.ts'
import { entire } from './plain/entire.ts'
import { grok } from './plain/grok.ts'
import { kimi } from './plain/kimi.ts'
import { openaiChat } from './plain/openai-chat.ts'
import { specstory } from './plain/specstory.ts'
import { vscode } from './plain/vscode.ts'
import type { Talk } from './shape.ts'

export const SAMPLES: Readonly<Record<SampleId, (talk: Talk) => readonly SampleFile[]>> = {
  claude,
  'claude-stream': claudeStream,
  qwen,
  'qwen-export': qwenExport,
  pi,
  acp,
  events,
  codex,
  gemini,
  'ai-sdk': aiSdk,
  'openai-chat': openaiChat,
  vscode,
  cline,
  aider,
  specstory,
  kimi,
  grok,
  droid,
  entire,
  openclaw,
  'openclaw-trajectory': openclawTrajectory,
  atif,
  'acp-inspector': acpInspector,
  'acp-trajectory': acpTrajectory
}

export const sampleFiles = (talk: Talk): readonly SampleFile[] =>
  Object.values(SAMPLES).flatMap(write => write(talk))
