// VS Code's chat session: requests with the parts that the panel draws. Arguments and results of calls stand beside them, in
// rounds.

import { millisAt, prettyJson, type SampleFile } from '../encode.ts'
import { type Ids, idOf, idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import type { Beat, Prompt, Step, Talk } from '../shape.ts'
import { answerOf, type Use, useOf, type Words } from './uses.ts'

const MODELS = ['copilot/kestrel-2', 'copilot/kestrel-2-large'] as const

export const vscode = (talk: Talk): readonly SampleFile[] => {
  const ids = idsFor('vscode')
  const writer = new Requests(talk, ids)
  for (const beat of talk.beats) writer.beat(beat)
  const document = {
    version: 3,
    sessionId: ids.uuid(),
    creationDate: talk.start,
    customTitle: talk.title,
    responderUsername: 'GitHub Copilot',
    initialLocation: 'panel',
    requests: writer.requests
  }
  return [{ path: 'vscode.json', text: prettyJson(document) }]
}

type Json = Record<string, unknown>

interface Request extends Json {
  readonly response: Json[]
  readonly result: { readonly metadata: { readonly toolCallRounds: Json[]; readonly toolCallResults: Json } }
}

class Requests {
  readonly requests: Request[] = []
  readonly #talk: Talk
  readonly #ids: Ids
  readonly #callId: (key: string) => string
  #model: string = MODELS[0]

  constructor(talk: Talk, ids: Ids) {
    this.#talk = talk
    this.#ids = ids
    this.#callId = idOf(() => `call_${ids.word(24)}__vscode-${ids.hex(8)}`)
  }

  beat(beat: Beat): void {
    if (beat.is === 'model') this.#model = MODELS[1]
    else if (beat.is === 'prompt') this.#request(beat)
    else if (beat.is === 'step') this.#step(beat)
    else if (beat.is === 'api-error')
      this.#say({ kind: 'warning', content: { value: `${beat.status} ${beat.message}` } })
  }

  #request({ at, text }: Prompt): void {
    this.requests.push({
      requestId: `request_${this.#ids.uuid()}`,
      timestamp: millisAt(this.#talk, at),
      modelId: this.#model,
      message: { text, parts: [] },
      variableData: { variables: [] },
      response: [],
      result: { metadata: { toolCallRounds: [], toolCallResults: {} } }
    })
  }

  #step({ thinking, say, calls }: Step): void {
    const uses = callsIn('vscode', calls).map(call => useOf(call, this.#callId(call.key), WORDS))
    if (thinking !== undefined) this.#say({ kind: 'thinking', id: this.#ids.uuid(), value: thinking })
    if (say !== undefined) this.#say({ value: say })
    for (const use of uses) this.#say(partOf(use))
    const { metadata } = this.requests.at(-1)?.result ?? {}
    metadata?.toolCallRounds.push({
      response: say ?? '',
      toolCalls: uses.map(({ id, name, arguments: args }) => ({ id, name, arguments: JSON.stringify(args) }))
    })
    for (const { id, call } of uses)
      if (metadata) metadata.toolCallResults[id] = { content: [{ value: answerOf(call) }] }
  }

  #say(part: Json): void {
    this.requests.at(-1)?.response.push(part)
  }
}

/** A call as the panel shows it: without its arguments. */
const partOf = ({ id, name, call }: Use): Json => {
  const { does, result } = call
  return {
    kind: 'toolInvocationSerialized',
    toolId: PANEL[name] ?? name,
    toolCallId: id,
    invocationMessage: { value: `Using ${name}` },
    isConfirmed: { type: 1 },
    isComplete: true,
    source: { type: 'internal', label: 'Built-In' },
    ...(does.kind === 'execute'
      ? {
          toolSpecificData: {
            kind: 'terminal',
            commandLine: { original: does.command },
            terminalCommandState: { exitCode: result.exitCode ?? 0 }
          }
        }
      : {})
  }
}

const PANEL: Readonly<Record<string, string>> = {
  read_file: 'copilot_readFile',
  create_file: 'copilot_createFile',
  replace_string_in_file: 'copilot_replaceString',
  grep_search: 'copilot_findTextInFiles',
  file_search: 'copilot_findFiles',
  list_dir: 'copilot_listDirectory',
  fetch_webpage: 'copilot_fetchWebPage'
}

const WORDS: Words = {
  names: {
    bash: 'run_in_terminal',
    write_file: 'create_file',
    edit_file: 'replace_string_in_file',
    grep: 'grep_search',
    glob: 'file_search',
    web_fetch: 'fetch_webpage',
    todo_write: 'manage_todo_list',
    task: 'runSubagent',
    ask_user: 'vscode_askQuestions'
  },
  keys: { old_string: 'oldString', new_string: 'newString', path: 'filePath' }
}
