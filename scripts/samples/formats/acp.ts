// The Agent Client Protocol, version 1, as a client wrote it down: both directions, each message with its time.

import { chunks, jsonl, type SampleFile, type Turn, turnEnd, turnsOf } from '../encode.ts'
import { callsIn } from '../lacks.ts'
import type { Beat, Prompt, Seconds, Step, Talk } from '../shape.ts'
import { AcpCalls } from './acp-calls.ts'
import { AcpWire, type Answer } from './acp-wire.ts'

const MODELS = ['kestrel-2', 'kestrel-2-large'] as const

export const acp = (talk: Talk): readonly SampleFile[] => [
  { path: 'acp.jsonl', text: jsonl(acpWire(talk).records) }
]

export const acpWire = (talk: Talk): AcpWire => {
  const client = new Client(talk)
  client.start()
  for (const turn of turnsOf(talk)) client.turn(turn)
  return client.wire
}

class Client {
  readonly wire: AcpWire
  readonly #talk: Talk
  readonly #calls: AcpCalls
  /** Prompts that wait for the end of the turn. */
  #open: Answer[] = []
  #used = 0

  constructor(talk: Talk) {
    this.#talk = talk
    this.wire = new AcpWire(talk)
    this.#calls = new AcpCalls(this.wire, (step, parent) => this.#step(step, parent))
  }

  start(): void {
    const { wire } = this
    wire.ask(-3, 'initialize', {
      protocolVersion: 1,
      clientCapabilities: { fs: { readTextFile: true, writeTextFile: true }, terminal: true },
      clientInfo: { name: 'field-editor', title: 'Field Editor', version: '1.4.0' }
    })(-2.8, {
      protocolVersion: 1,
      agentCapabilities: { loadSession: true, promptCapabilities: { image: true, embeddedContext: true } },
      agentInfo: { name: 'kestrel', title: 'Kestrel', version: '3.2.1' },
      authMethods: []
    })
    wire.ask(-2, 'session/new', {
      cwd: this.#talk.cwd,
      mcpServers: [{ name: 'tracker', command: 'tracker-mcp', args: [], env: [] }]
    })(-1.5, {
      sessionId: wire.session,
      modes: {
        currentModeId: 'plan',
        availableModes: [
          { id: 'plan', name: 'Plan' },
          { id: 'code', name: 'Code' }
        ]
      },
      configOptions: [modelOption(MODELS[0])]
    })
    wire.update(-1.4, {
      sessionUpdate: 'available_commands_update',
      availableCommands: [{ name: 'compact', description: 'Make room in the conversation' }]
    })
  }

  turn(turn: Turn): void {
    for (const beat of turn.before) this.#beat(beat)
    this.#open = [this.#prompt(turn.prompt)]
    for (const beat of turn.beats) this.#beat(beat)
    const wasCancelled = turn.beats.some(beat => beat.is === 'interruption')
    for (const answer of this.#open)
      answer(turnEnd(turn), { stopReason: wasCancelled ? 'cancelled' : 'end_turn' })
    if (turn.prompt.at === 0)
      this.wire.update(turnEnd(turn), { sessionUpdate: 'session_info_update', title: this.#talk.title })
  }

  #prompt({ at, text, picture }: Prompt): Answer {
    const image = picture && { type: 'image', data: picture.data, mimeType: 'image/png' }
    const prompt = [{ type: 'text', text }, ...(image ? [image] : [])]
    return this.wire.ask(at, 'session/prompt', { sessionId: this.wire.session, prompt })
  }

  #beat(beat: Beat): void {
    const { wire } = this
    switch (beat.is) {
      case 'prompt':
        // Sent while the first prompt is still being answered; the agent takes it into the same turn.
        this.#open.push(this.#prompt(beat))
        return
      case 'step':
        this.#step(beat, undefined)
        return
      case 'model':
        wire.ask(beat.at, 'session/set_config_option', {
          sessionId: wire.session,
          configId: 'model',
          value: MODELS[1]
        })(beat.at + 0.2, { configOptions: [modelOption(MODELS[1])] })
        return
      case 'interruption':
        wire.tell(beat.at, 'session/cancel', { sessionId: wire.session })
        return
      case 'api-error':
        wire.update(beat.at, {
          sessionUpdate: 'notice',
          severity: 'warning',
          title: `${beat.message} (${beat.status})`,
          description: `Trying again in ${beat.wait} s, ${beat.attempt} of ${beat.of}.`
        })
        return
      case 'compaction':
        wire.update(beat.at, {
          sessionUpdate: 'compaction_update',
          compactionId: 'compaction-1',
          status: 'completed',
          summary: [{ type: 'text', text: beat.summary }]
        })
        return
      default:
        beat satisfies never
    }
  }

  /** What a sub-agent says and does names the call that started it. */
  #step(step: Step, parent: string | undefined): void {
    if (step.thinking !== undefined) this.#speak(step.at, 'agent_thought_chunk', step.thinking, parent)
    if (step.say !== undefined) this.#speak(step.at + 1.2, 'agent_message_chunk', step.say, parent)
    this.#calls.run(callsIn('acp', step.calls), parent)
    if (parent !== undefined) return
    this.#used = step.usage.input + step.usage.cacheRead + step.usage.cacheWrite + step.usage.output
    this.wire.update(step.at + 2, { sessionUpdate: 'usage_update', used: this.#used, size: 200_000 })
  }

  #speak(at: Seconds, sessionUpdate: string, text: string, parent: string | undefined): void {
    for (const [i, piece] of chunks(text, 80).entries())
      this.wire.update(at + i * 0.02, {
        sessionUpdate,
        content: { type: 'text', text: piece },
        ...AcpWire.under(parent)
      })
  }
}

const modelOption = (currentValue: string) => ({
  id: 'model',
  name: 'Model',
  category: 'model',
  type: 'select',
  currentValue,
  options: MODELS.map(value => ({ value, name: value }))
})
