// Every sample, as files below public/samples.

import type { SampleFile } from './encode.ts'
import { acp } from './formats/acp.ts'
import { aiSdk } from './formats/ai-sdk.ts'
import { claude } from './formats/claude.ts'
import { claudeStream } from './formats/claude-stream.ts'
import { codex } from './formats/codex.ts'
import { events } from './formats/events.ts'
import { gemini } from './formats/gemini.ts'
import { openaiChat } from './formats/openai-chat.ts'
import { pi } from './formats/pi.ts'
import { qwen } from './formats/qwen.ts'
import { qwenExport } from './formats/qwen-export.ts'
import type { SampleId } from './lacks.ts'
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
  'openai-chat': openaiChat
}

export const sampleFiles = (talk: Talk): readonly SampleFile[] =>
  Object.values(SAMPLES).flatMap(write => write(talk))
