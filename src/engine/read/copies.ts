// Some agents keep copies beside a session: OpenClaw checkpoints, archives of it, and a trajectory that says the same again,
// Antigravity a shorter form, Hermes another one. Where the session itself is given, they are no other session.

/** The paths at which the session would lie that this file is a copy of; none if its name says nothing. */
const originalsOf = (path: string): readonly string[] =>
  COPIES.flatMap(([pattern, ending]) => (pattern.test(path) ? [path.replace(pattern, ending)] : []))

const COPIES: readonly (readonly [RegExp, string])[] = [
  [/\.checkpoint\.[\w-]+\.jsonl$/, '.jsonl'],
  [/\.jsonl\.(?:reset|deleted|bak)\.[^/]*$/, '.jsonl'],
  [/\.trajectory\.jsonl$/, '.jsonl'],
  [/\/logs\/transcript\.jsonl$/, '/logs/transcript_full.jsonl'],
  [/\/sessions\/([^/]+)\.jsonl$/, '/sessions/session_$1.json']
]

export const isCopyAmong = (path: string, paths: ReadonlySet<string>): boolean =>
  originalsOf(path).some(original => paths.has(original))
