// SWE-agent's `.traj`: steps {response, thought, action, observation}, and the conversation that the model saw. Both say
// the same: whichever comes first is told, the other one adds the task. https://github.com/SWE-agent/SWE-agent (0.7 to 1.1)

import type { User } from '../../../model/transcript/types.ts'
import { contentOf } from '../../reading/content-blocks.ts'
import type { Cursor } from '../../reading/cursor.ts'
import { again } from '../../reading/sources.ts'
import { toolResultOf } from '../results.ts'
import { describeChatTool } from '../tools.ts'
import type { ChatWriter } from '../writer.ts'
import { isReactStep, tellReactStep } from './react-steps.ts'

export class SweAgent {
  readonly #writer: ChatWriter
  /** The task, told or to come. */
  #task: User | undefined
  #isTaskTold = false
  /** The call that an observation without an id answers. */
  readonly #key = '\u0000action'

  constructor(writer: ChatWriter) {
    this.#writer = writer
  }

  tellStep(at: Cursor, name: string) {
    if (isReactStep(at)) return tellReactStep(this.#writer, at, name)
    this.#writer.facts.noteOnce({ agent: 'SWE-agent' })
    this.tellTask([...at.list('messages'), ...at.list('query')])
    const message = this.#writer.draft(name)
    // The response is the thought and the action in one text; alone it is all there is.
    const words = at.get(at.str('thought') ? 'thought' : 'response')
    const isAction = words.value === at.str('action')
    if (!isAction) message.say('assistant', 0, { text: words.text() })
    if (at.str('action') === '') return
    const input = describeChatTool('bash', at.get('action'))
    const call = message.call({ callId: '', key: this.#key, name: 'action', input, part: 1 })
    const result = toolResultOf(at.get('observation'))
    if (at.has('observation')) this.#writer.calls.settle(call, { callId: '', result, status: 'done' })
  }

  /**
   * What the agent was asked to do, from the conversation. It may stand behind the steps: entries keep their places, so
   * that one is kept free.
   */
  tellTask(conversation: readonly Cursor[]) {
    if (this.#isTaskTold) return
    const system = conversation.find(message => message.str('role') === 'system')
    const task = conversation.find(message => message.str('role') === 'user' && !isDemo(message))
    this.#isTaskTold = task !== undefined
    if (this.#task) {
      if (task)
        this.#writer.put({ ...again(this.#task, task.record), text: contentOf(task.get('content')).text })
      return
    }
    const draft = this.#writer.draft(`0/${this.#writer.name}`)
    const text = task ? contentOf(task.get('content')).text : 'The task stands at the end of the log.'
    this.#task = this.#writer.put({ type: 'user', ...draft.place(0), text, source: 'typed' })
    if (system) draft.context('system', 'system prompt', contentOf(system.get('content')).text)
  }

  /** The last chance to learn the task. */
  end(conversation: readonly Cursor[]) {
    if (!this.#task) return
    this.tellTask(conversation)
    if (!this.#isTaskTold) this.#writer.put({ ...this.#task, text: 'The log does not hold the task.' })
  }

  /** A message of the conversation, where that comes first. */
  tellMessage(at: Cursor, name: string) {
    this.#isTaskTold = true
    this.#writer.facts.noteOnce({ agent: 'SWE-agent' })
    const message = this.#writer.draft(name)
    const { text } = contentOf(at.get('content'))
    const role = at.str('role')
    if (isDemo(at)) return message.context(0, 'demonstration', text)
    if (role === 'system') return message.context(0, 'system prompt', text)
    if (role === 'assistant') return this.#tellAction(at, name)
    const waits = this.#writer.calls.last(this.#key)
    if (!waits || waits.isAnswered) return message.say('user', 0, { text })
    this.#writer.calls.settle(waits, { callId: '', result: toolResultOf(at.get('content')), status: 'done' })
  }

  #tellAction(at: Cursor, name: string) {
    const message = this.#writer.draft(name)
    const said = at.get(at.str('thought') ? 'thought' : 'content')
    if (said.value !== at.str('action')) message.say('assistant', 0, { text: contentOf(said).text })
    const [made] = at.list('tool_calls')
    if (!at.str('action')) return
    const input = describeChatTool('bash', at.get('action'))
    message.call({ callId: made?.str('id') ?? '', key: this.#key, name: 'action', input, part: 1 })
  }
}

const isDemo = (message: Cursor): boolean =>
  message.bool('is_demo') === true || message.str('message_type') === 'demonstration'
