// Events of opencode's second kind of session (`session.next.*`): each tells one step of a text, a thought or a call.

import type { Tool } from '../../model/transcript/types.ts'
import { describeCall, optional } from '../reading/arguments.ts'
import { contentOf } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { optionalList } from '../reading/optional-members.ts'
import { again } from '../reading/sources.ts'
import type { OpencodeBuilder, OpencodeHandler } from './builder.ts'
import { spentOf } from './message.ts'
import { luggageOf, opencodeError } from './parts.ts'
import { OPENCODE_TOOLS, opencodeDetail } from './tools.ts'

/** Each event names its session, its message and its time. */
const within =
  (role: 'user' | 'assistant', rule: OpencodeHandler): OpencodeHandler =>
  (opencode, at) => {
    const id = at.str('assistantMessageID', 'messageID') ?? ''
    opencode.enter({ session: at.str('sessionID'), id, role, at: at.time('timestamp') })
    rule(opencode, at)
  }

const prompted: OpencodeHandler = (opencode, at) => {
  const prompt = at.get('prompt')
  const luggage = luggageOf([...prompt.list('files'), ...prompt.list('agents')])
  const place = opencode.part(`${opencode.named()}.prompt`)
  const source = at.str('delivery') === 'queue' ? 'queued' : 'typed'
  opencode.put({ type: 'user', ...place, text: prompt.get('text').text(), source, ...luggage })
}

const stepStarted: OpencodeHandler = (opencode, at) => {
  const model = at.get('model').str('id')
  opencode.facts.note({ id: at.str('sessionID'), agent: 'opencode', model })
  opencode.setting('model', model)
  opencode.setting('agent', at.str('agent'))
}

const stepEnded: OpencodeHandler = (opencode, at) => {
  opencode.facts.spend(spentOf(at), opencode.named())
}

const failed: OpencodeHandler = (opencode, at) => {
  opencode.happened({ event: 'error', ...opencodeError(at.get('error')) }, `${opencode.named()}.error`)
}

const retried: OpencodeHandler = (opencode, at) => {
  const retry = { attempt: at.num('attempt') ?? 1 }
  opencode.happened({ event: 'error', ...opencodeError(at.get('error')), retry }, `${opencode.named()}.retry`)
}

const grows =
  (kind: 'assistant' | 'thinking', idKey: string): OpencodeHandler =>
  (opencode, at) =>
    opencode.grows(kind, partId(opencode, at, idKey), at.get('delta'))

const whole =
  (kind: 'assistant' | 'thinking', idKey: string): OpencodeHandler =>
  (opencode, at) => {
    const text = at.get('text').text()
    if (text !== '') opencode.put({ type: kind, ...opencode.part(partId(opencode, at, idKey)), text })
  }

/** Such ids hold for one message. */
const partId = (opencode: OpencodeBuilder, at: Cursor, key: string): string =>
  `${opencode.named()}.${at.str(key) ?? key}`

const called: OpencodeHandler = (opencode, at) => {
  const name = at.str('tool', 'name') ?? ''
  const place = callPlace(opencode, at)
  opencode.put({
    type: 'tool',
    ...place,
    callId: at.str('callID') ?? '',
    name,
    ...describeCall(OPENCODE_TOOLS, name, at.get('input')),
    status: 'running',
    ...optional('startedAt', opencode.at),
    output: ''
  })
}

const callPlace = (opencode: OpencodeBuilder, at: Cursor) => {
  const id = at.str('callID') ?? ''
  return opencode.part(`call ${id}`, id || `${opencode.named()}.call`)
}

/** The call as it is known; one that was never told is made of its answer. */
const answers =
  (answer: (tool: Tool, at: Cursor) => Partial<Tool>): OpencodeHandler =>
  (opencode, at) => {
    const place = callPlace(opencode, at)
    const known = opencode.shown(place.id)
    const callId = at.str('callID') ?? ''
    const tool: Tool =
      known?.type === 'tool'
        ? again(known, opencode.record)
        : {
            type: 'tool',
            ...place,
            callId,
            name: '',
            detail: { kind: 'other' },
            status: 'running',
            output: ''
          }
    opencode.put({ ...tool, ...answer(tool, at) })
  }

const progressed = answers((tool, at) => ({ output: contentOf(at.get('content')).text || tool.output }))

const succeeded = answers((tool, at) => {
  const facts = at.get('structured')
  const { text, images } = contentOf(at.get('content'))
  return {
    output: text,
    ...optionalList('images', images),
    detail: opencodeDetail(tool.detail, facts),
    status: (facts.num('exit') ?? 0) === 0 ? 'done' : 'failed',
    ...optional('endedAt', at.time('timestamp'))
  }
})

const broke = answers((_tool, at) => ({
  status: 'failed',
  output: opencodeError(at.get('error')).text,
  ...optional('endedAt', at.time('timestamp'))
}))

const shellStarted: OpencodeHandler = (opencode, at) => {
  const detail = { event: 'shell', command: at.get('command').text(), output: '' } as const
  opencode.waits(at.str('callID') ?? '', opencode.event(callPlace(opencode, at), detail))
}

const shellEnded: OpencodeHandler = (opencode, at) => {
  const known = opencode.waiting(at.str('callID') ?? '')
  if (known?.detail.event !== 'shell') return
  const detail = { ...known.detail, output: at.get('output').text() }
  opencode.put({ ...again(known, opencode.record), detail })
}

const compacted: OpencodeHandler = (opencode, at) => {
  const trigger = at.str('reason') === 'manual' ? 'manual' : 'auto'
  const summary = at.get('text').text()
  opencode.event(opencode.part(`${opencode.named()}.compaction`), { event: 'compaction', trigger, summary })
}

const context =
  (label: string): OpencodeHandler =>
  (opencode, at) => {
    const text = at.get('text').text()
    if (text !== '')
      opencode.event(opencode.part(`${opencode.named()}.${label}`), { event: 'context', label, text })
  }

const agentSwitched: OpencodeHandler = (opencode, at) => opencode.setting('agent', at.str('agent'))
const modelSwitched: OpencodeHandler = (opencode, at) => opencode.setting('model', at.get('model').str('id'))

/** By what follows `session.next.`; what is not here is told by others, too. */
const RULES: readonly (readonly [string, 'user' | 'assistant', OpencodeHandler])[] = [
  ['prompted', 'user', prompted],
  ['synthetic', 'user', context('synthetic')],
  ['context.updated', 'user', context('context')],
  ['step.started', 'assistant', stepStarted],
  ['step.ended', 'assistant', stepEnded],
  ['step.failed', 'assistant', failed],
  ['retried', 'assistant', retried],
  ['text.delta', 'assistant', grows('assistant', 'textID')],
  ['text.ended', 'assistant', whole('assistant', 'textID')],
  ['reasoning.delta', 'assistant', grows('thinking', 'reasoningID')],
  ['reasoning.ended', 'assistant', whole('thinking', 'reasoningID')],
  ['tool.input.started', 'assistant', called],
  ['tool.called', 'assistant', called],
  ['tool.progress', 'assistant', progressed],
  ['tool.success', 'assistant', succeeded],
  ['tool.failed', 'assistant', broke],
  ['shell.started', 'user', shellStarted],
  ['shell.ended', 'user', shellEnded],
  ['compaction.ended', 'assistant', compacted],
  ['agent.switched', 'user', agentSwitched],
  ['model.switched', 'user', modelSwitched]
]

export const NEXT_EVENTS: ReadonlyMap<string, OpencodeHandler> = new Map(
  RULES.map(([name, role, rule]) => [`session.next.${name}`, within(role, rule)])
)
