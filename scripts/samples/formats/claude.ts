// Claude Code 2.1: the session file with its odd records, and the sub-agent's file beside it.

import { isoAt, jsonl, type SampleFile, turnEnd, turnsOf } from '../encode.ts'
import { idsFor } from '../ids.ts'
import { callsIn } from '../lacks.ts'
import type { Beat, Call, Prompt, Seconds, Step, Talk } from '../shape.ts'
import { FIRST_MODEL, SECOND_MODEL, sum, type Writer, writerFor } from './claude-api.ts'
import { type Due, type Json, Thread } from './claude-thread.ts'
import { type Bill, image } from './claude-tools.ts'

export const claude = (talk: Talk): readonly SampleFile[] => {
  const session = new Session(talk)
  session.write()
  const main = jsonl(session.records)
  const folder = `claude/${session.id}`
  return [
    { path: 'claude.jsonl', text: main },
    { path: `${folder}.jsonl`, text: main },
    ...session.agents.flatMap(agent => [
      { path: `${folder}/subagents/agent-${agent.bill.agentId}.jsonl`, text: jsonl(agent.records) },
      { path: `${folder}/subagents/agent-${agent.bill.agentId}.meta.json`, text: jsonl([agent.meta]) }
    ])
  ]
}

interface Agent {
  readonly bill: Bill
  readonly records: readonly Json[]
  readonly meta: Json
}

class Session {
  readonly id: string
  readonly agents: Agent[] = []
  readonly #talk: Talk
  readonly #writer: Writer = writerFor(idsFor('claude'))
  readonly #thread: Thread
  #model = FIRST_MODEL
  #mode = 'plan'

  constructor(talk: Talk) {
    this.#talk = talk
    this.id = this.#writer.ids.uuid()
    this.#thread = new Thread(talk, this.#writer, this.#envelope({ isSidechain: false }))
  }

  get records(): readonly Json[] {
    return this.#thread.records
  }

  write(): void {
    this.#note({ type: 'permission-mode', permissionMode: this.#mode })
    for (const turn of turnsOf(this.#talk)) {
      for (const beat of turn.before) this.#beat(beat, undefined)
      this.#prompt(turn.prompt)
      for (const [i, beat] of turn.beats.entries()) this.#beat(beat, turn.beats[i + 1])
      const end = turnEnd(turn)
      const durationMs = Math.round((end - turn.prompt.at) * 1000)
      this.#thread.add('system', end, { subtype: 'turn_duration', durationMs, isMeta: false })
    }
    this.#thread.records.push({
      type: 'summary',
      summary: this.#talk.title,
      leafUuid: this.#thread.parent
    })
  }

  #beat(beat: Beat, next: Beat | undefined): void {
    switch (beat.is) {
      case 'prompt':
        this.#queued(beat)
        return
      case 'step':
        this.#step(beat, next?.is === 'prompt' ? next : undefined)
        return
      case 'model':
        this.#changeModel(beat.at)
        return
      case 'interruption':
        this.#thread.user(beat.at, [{ type: 'text', text: '[Request interrupted by user for tool use]' }])
        return
      case 'api-error':
        this.#thread.add('system', beat.at, {
          subtype: 'api_error',
          level: 'error',
          error: {
            status: beat.status,
            headers: {},
            requestID: `req_011${this.#writer.ids.word(21)}`,
            error: { type: 'error', error: { type: 'overloaded_error', message: beat.message } }
          },
          retryInMs: beat.wait * 1000,
          retryAttempt: beat.attempt,
          maxRetries: beat.of
        })
        return
      case 'compaction':
        this.#compact(beat)
        return
      default:
        beat satisfies never
    }
  }

  #prompt(prompt: Prompt): void {
    const { picture } = prompt
    const uuid = this.#writer.ids.uuid()
    const timestamp = isoAt(this.#talk, prompt.at)
    this.#thread.records.push({
      type: 'file-history-snapshot',
      messageId: uuid,
      snapshot: { messageId: uuid, trackedFileBackups: {}, timestamp },
      isSnapshotUpdate: false
    })
    this.#thread.user(
      prompt.at,
      picture ? [{ type: 'text', text: prompt.text }, image(picture)] : prompt.text,
      {
        uuid,
        ...(picture ? { imagePasteIds: [1] } : {}),
        thinkingMetadata: { maxThinkingTokens: 31999 },
        todos: [],
        permissionMode: this.#mode
      }
    )
  }

  /** Typed while the agent worked: the queue said so at once, the prompt comes when the agent takes it. */
  #queued(prompt: Prompt): void {
    const taken = prompt.at + 2
    this.#note({ type: 'queue-operation', operation: 'remove', timestamp: isoAt(this.#talk, taken) })
    this.#thread.add('attachment', taken, {
      attachment: {
        type: 'queued_command',
        prompt: prompt.text,
        commandMode: 'prompt',
        origin: { kind: 'human' }
      }
    })
  }

  #enqueue(prompt: Prompt): Due {
    const timestamp = isoAt(this.#talk, prompt.at)
    const { text: content } = prompt
    return {
      at: prompt.at,
      write: () => this.#note({ type: 'queue-operation', operation: 'enqueue', timestamp, content })
    }
  }

  #step(step: Step, queued: Prompt | undefined): void {
    const calls = callsIn('claude', step.calls)
    const agents = new Map(calls.map(call => [call, this.#agent(call)]))
    this.#thread.step({
      step,
      calls,
      model: this.#model,
      bill: call => agents.get(call)?.bill,
      meanwhile: madeBy => [
        ...calls.flatMap(call => this.#progress(call, madeBy)),
        ...calls.flatMap(call => this.#copies(call, agents.get(call), madeBy)),
        ...(queued ? [this.#enqueue(queued)] : [])
      ]
    })
    if (!calls.some(call => call.does.kind === 'mode')) return
    this.#mode = 'acceptEdits'
    this.#note({ type: 'permission-mode', permissionMode: this.#mode })
  }

  /** A long command tells now and then how far it is. Real files hold thousands of these. */
  #progress(call: Call, madeBy: (call: Call) => string | null): readonly Due[] {
    if (call.does.kind !== 'execute' || call.took < 8) return []
    return [0.3, 0.6, 0.9].map((part, i) => {
      const elapsedTimeSeconds = Math.round(call.took * part)
      return this.#progressLine(call.at + call.took * part, madeBy, call, {
        data: { type: 'bash_progress', output: '', fullOutput: '', elapsedTimeSeconds, totalLines: 0 },
        toolUseID: `bash-progress-${i}`
      })
    })
  }

  /** The session gets copies of what the sub-agent writes into its own file. */
  #copies(call: Call, agent: Agent | undefined, madeBy: (call: Call) => string | null): readonly Due[] {
    if (!agent || call.does.kind !== 'task') return []
    const { prompt } = call.does
    return agent.records.map(({ type, message, uuid, timestamp }) => {
      const at = (Date.parse(String(timestamp)) - this.#talk.start) / 1000
      return this.#progressLine(at, madeBy, call, {
        data: {
          type: 'agent_progress',
          message: { type, message, uuid, timestamp },
          normalizedMessages: [],
          prompt,
          agentId: agent.bill.agentId
        },
        toolUseID: `agent_msg_01${this.#writer.ids.word(22)}`
      })
    })
  }

  #progressLine(at: Seconds, madeBy: (call: Call) => string | null, call: Call, more: Json): Due {
    const write = () => {
      this.#thread.parent = madeBy(call)
      this.#thread.add('progress', at, { ...more, parentToolUseID: this.#writer.callId(call.key) })
    }
    return { at, write }
  }

  #agent({ key, at, does }: Call): Agent | undefined {
    if (does.kind !== 'task') return undefined
    const agentId = `a${this.#writer.ids.hex(6)}`
    const thread = new Thread(this.#talk, this.#writer, this.#envelope({ isSidechain: true, agentId }))
    thread.user(at + 0.1, does.prompt)
    for (const step of does.steps)
      thread.step({ step, calls: callsIn('claude', step.calls), model: this.#model })
    const agent: Agent = {
      bill: {
        agentId,
        calls: does.steps.flatMap(step => callsIn('claude', step.calls)).length,
        usage: sum(does.steps.map(step => step.usage))
      },
      records: thread.records,
      meta: {
        agentType: does.agent,
        description: does.about,
        toolUseId: this.#writer.callId(key)
      }
    }
    this.agents.push(agent)
    return agent
  }

  /** `/model`, typed by the human, and what it printed. */
  #changeModel(at: Seconds): void {
    this.#model = SECOND_MODEL
    const tag = (name: string, text: string) => `<${name}>${text}</${name}>`
    const words = [
      tag('command-name', '/model'),
      tag('command-message', 'model'),
      tag('command-args', 'opus')
    ]
    this.#thread.user(at, words.join('\n            '))
    this.#thread.user(at + 0.1, tag('local-command-stdout', 'Set model to \u001b[1mOpus 4.6\u001b[22m'))
  }

  #compact(beat: Extract<Beat, { is: 'compaction' }>): void {
    const logicalParentUuid = this.#thread.parent
    this.#thread.parent = null
    this.#thread.add('system', beat.at, {
      subtype: 'compact_boundary',
      content: 'Conversation compacted',
      level: 'info',
      isMeta: false,
      logicalParentUuid,
      compactMetadata: { trigger: 'auto', preTokens: beat.before, postTokens: beat.after }
    })
    const content = `This session is being continued from a previous conversation that ran out of context.\n\n${beat.summary}`
    this.#thread.user(beat.at + 0.1, content, { isCompactSummary: true, isVisibleInTranscriptOnly: true })
  }

  /** Records that stand outside the chain. */
  #note(record: Json): void {
    this.#thread.records.push({ ...record, sessionId: this.id })
  }

  #envelope(first: Json): Json {
    return {
      ...first,
      userType: 'external',
      cwd: this.#talk.cwd,
      sessionId: this.id,
      version: '2.1.97',
      gitBranch: this.#talk.branch,
      slug: 'patient-ticking-clock'
    }
  }
}
