// Grok Build's chat history: flat records with OpenAI's calls, and no times. Searches are done by the server.

import { jsonl, printed, type SampleFile } from '../encode.ts'
import { type Ids, idOf, idsFor } from '../ids.ts'
import type { Beat, Call, Step, Talk } from '../shape.ts'
import { answered, type Use, usesIn, type Words } from './uses.ts'

const MODELS = ['grok-build-2', 'grok-build-2-large'] as const

export const grok = (talk: Talk): readonly SampleFile[] => {
  const ids = idsFor('grok')
  const callId = idOf(() => `call_${ids.word(24)}`)
  let [model]: readonly [string, string] = MODELS
  let prompts = 0
  const recordsOf = (beat: Beat): readonly unknown[] => {
    if (beat.is === 'model') model = MODELS[1]
    if (beat.is === 'step') return stepOf(beat, ids, callId, model)
    if (beat.is === 'compaction')
      return [{ type: 'user', content: beat.summary, synthetic_reason: 'compaction' }]
    if (beat.is !== 'prompt') return []
    const url = beat.picture && `data:image/png;base64,${beat.picture.data}`
    const content = [
      { type: 'text', text: `<user_query>\n${beat.text}\n</user_query>` },
      ...(url === undefined ? [] : [{ type: 'image_url', image_url: { url } }])
    ]
    return [{ type: 'user', content, prompt_index: prompts++ }]
  }
  const system = { type: 'system', content: 'You are a coding agent.' }
  const about = `<user_info>\nWorkspace: ${talk.cwd}\n</user_info>\n<git_status>\n## ${talk.branch}\n</git_status>`
  const opening = {
    type: 'user',
    content: [{ type: 'text', text: about }],
    synthetic_reason: 'environment_context'
  }
  return [{ path: 'grok.jsonl', text: jsonl([system, opening, ...talk.beats.flatMap(recordsOf)]) }]
}

const stepOf = (step: Step, ids: Ids, callId: (key: string) => string, model_id: string) => {
  const uses = usesIn('grok', step, callId, WORDS)
  const search = uses.findIndex(({ call }) => call.does.kind === 'websearch')
  const thought = step.thinking === undefined ? [] : [{ type: 'summary_text', text: step.thinking }]
  const saying = (content: string, called: readonly Use[]) => [
    {
      type: 'assistant',
      content,
      ...(called.length === 0 ? {} : { tool_calls: called.map(toolCall) }),
      model_id
    },
    ...answered(called).map(({ id, call }) => ({
      type: 'tool_result',
      tool_call_id: id,
      content: printedBy(call)
    }))
  ]
  return [
    ...(thought.length === 0 ? [] : [{ type: 'reasoning', id: `rs_${ids.hex(24)}`, summary: thought }]),
    ...saying(step.say ?? '', search < 0 ? uses : uses.slice(0, search)),
    ...(search < 0
      ? []
      : [...uses.flatMap(({ call }) => searchOf(call, ids)), ...saying('', uses.slice(search + 1))])
  ]
}

const toolCall = ({ id, name, arguments: args }: Use) => ({ id, name, arguments: JSON.stringify(args) })

const printedBy = (call: Call): string => {
  const { exitCode, picture } = call.result
  if (picture) return `[image ${picture.width}×${picture.height}]`
  return exitCode === undefined ? printed(call) : `exit: ${exitCode}\n${printed(call)}`
}

const searchOf = ({ does }: Call, ids: Ids): readonly unknown[] => {
  if (does.kind !== 'websearch') return []
  const sources = does.found.map(({ url }) => ({ type: 'url', url }))
  const action = { type: 'search', query: does.query, sources }
  const kind = { tool_type: 'web_search', action, id: `ws_${ids.hex(24)}`, status: 'completed' }
  return [{ type: 'backend_tool_call', kind }]
}

const WORDS: Words = {
  names: { bash: 'run_terminal_cmd', edit_file: 'search_replace', task: 'spawn_subagent' },
  keys: { path: 'target_file' }
}
