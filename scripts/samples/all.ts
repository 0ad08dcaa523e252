// Every sample, as files below public/samples.

import { acp } from './acp.ts'
import { aiSdk } from './ai-sdk.ts'
import { claude } from './claude.ts'
import { claudeStream } from './claude-stream.ts'
import { codex } from './codex.ts'
import type { SampleFile } from './encode.ts'
import { events } from './events.ts'
import { gemini } from './gemini.ts'
import type { SampleId } from './lacks.ts'
import { openaiChat } from './openai-chat.ts'
import { pi } from './pi.ts'
import { qwen } from './qwen.ts'
import { qwenExport } from './qwen-export.ts'
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
