// Sub-agents that are sessions of their own (unstable: subagent_update, session_message): each gets a thread.

import type { Status, Tool } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { again } from '../reading/sources.ts'
import { type Places, silent } from './places.ts'
import type { Here } from './record-context.ts'

export class Subagents {
  readonly #places: Places
  readonly #known = new Map<string, Tool>()

  constructor(places: Places) {
    this.#places = places
  }

  has(session: string): boolean {
    return this.#known.has(session)
  }

  update(here: Here, update: Cursor): void {
    const session = update.str('sessionId')
    if (!session) {
      silent(here, 'subagent_update')
      return
    }
    const known = this.#known.get(session)
    const before = known?.detail.kind === 'task' ? known.detail : { description: '', prompt: '' }
    const entry: Tool = {
      ...(known ? again(known, here.n) : this.#begin(here, session)),
      detail: {
        kind: 'task',
        description: update.str('title') ?? before.description,
        prompt: update.get('description').isString ? update.get('description').text() : before.prompt
      },
      status: statusOf(update.get('state'), known?.status ?? 'running')
    }
    this.#known.set(session, entry)
    here.ops.push({ op: 'put', entry })
  }

  #begin(here: Here, session: string): Tool {
    return {
      type: 'tool',
      ...this.#places.begin(here, session),
      callId: '',
      name: 'subagent_update',
      detail: { kind: 'other' },
      status: 'running',
      output: '',
      child: session
    }
  }
}

const statusOf = (at: Cursor, before: Status): Status => {
  if (before === 'done' || before === 'failed' || before === 'cancelled') return before
  const reason = at.str('stopReason')
  switch (at.str('state') ?? (typeof at.value === 'string' ? at.value : '')) {
    case 'idle':
    case 'completed':
      return reason === 'cancelled' ? 'cancelled' : 'done'
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'cancelled'
    default:
      return before
  }
}
