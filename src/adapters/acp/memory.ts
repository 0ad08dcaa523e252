// What is remembered while a log is read, matter by matter; the rules for updates and for methods share it.

import { Asking } from './asking.ts'
import { Calls } from './calls/calls.ts'
import { ClientWork } from './calls/client-work.ts'
import { Terminals } from './calls/terminals.ts'
import { Events } from './events.ts'
import { SessionFacts } from './facts.ts'
import { Places } from './places.ts'
import { Sessions } from './sessions.ts'
import { Settings } from './settings.ts'
import { Speech } from './speech/speech.ts'
import { Subagents } from './subagents.ts'
import { Turns } from './turns.ts'

export type Memory = ReturnType<typeof newMemory>

export const newMemory = () => {
  const places = new Places()
  const facts = new SessionFacts()
  const terminals = new Terminals()
  const calls = new Calls(places, terminals)
  const subagents = new Subagents(places)
  return {
    places,
    facts,
    terminals,
    calls,
    subagents,
    sessions: new Sessions(facts, subagents),
    speech: new Speech(places),
    turns: new Turns(places, calls),
    work: new ClientWork(calls, terminals),
    asking: new Asking(places, calls),
    settings: new Settings(places, facts),
    events: new Events(places)
  }
}
