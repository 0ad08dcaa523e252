// The parts of one log's reading, made once and shared by the rules for updates and for methods.

import { Asking } from './asking.ts'
import { Calls } from './calls.ts'
import { ClientWork } from './client-work.ts'
import { Events } from './events.ts'
import { Places } from './places.ts'
import { SessionFacts } from './session.ts'
import { Settings } from './settings.ts'
import { Speech } from './speech.ts'
import { Subagents } from './subagents.ts'
import { Talks } from './talks.ts'
import { Terminals } from './terminals.ts'
import { Turns } from './turns.ts'

export type Parts = ReturnType<typeof makeParts>

export const makeParts = () => {
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
    talks: new Talks(facts, subagents),
    speech: new Speech(places),
    turns: new Turns(places, calls),
    work: new ClientWork(calls, terminals),
    asking: new Asking(places, calls),
    settings: new Settings(places, facts),
    events: new Events(places)
  }
}
