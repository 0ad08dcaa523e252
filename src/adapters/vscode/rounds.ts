// What the model asked for and was told, round by round. Parts of the reply show the same calls without arguments: a
// part and a call share an id, or else their order and the tool's name.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Text } from '../../model/transcript/types.ts'
import { groupBy } from '../../model/values/group-by.ts'
import { type Cursor, nothing } from '../reading/cursor.ts'
import { toolFamily } from './tools.ts'
import { wordsAt } from './words.ts'

/** A call of a round, or what the model said in it. */
export interface RoundStep {
  /** Where it stands among all steps. */
  readonly order: number
  readonly id: string
  readonly name: string
  /** The call; of words, the words. */
  readonly at: Cursor
  readonly isCall: boolean
  readonly result: Cursor
}

export const roundsOf = (request: Cursor): readonly RoundStep[] => {
  const metadata = request.get('result', 'metadata')
  const results = metadata.get('toolCallResults')
  const steps: RoundStep[] = []
  for (const round of metadata.list('toolCallRounds')) {
    const said = round.get('response')
    const order = steps.length
    steps.push({ order, id: '', name: '', at: said, isCall: false, result: nothing(said) })
    for (const call of round.list('toolCalls')) {
      const id = call.str('id') ?? ''
      const name = call.str('name') ?? ''
      const result = results.has(id) ? results.get(id) : results.get(plainId(id))
      steps.push({ order: steps.length, id, name, at: call, isCall: true, result })
    }
  }
  return steps
}

/** Which step each of these parts shows. Sub-agents have rounds of their own, which are not kept. */
export const matchRounds = (
  parts: readonly Cursor[],
  steps: readonly RoundStep[]
): ReadonlyMap<Cursor, RoundStep> => {
  const calls = steps.filter(step => step.isCall)
  const byId = new Map(calls.map(call => [plainId(call.id), call]))
  const found = new Map<Cursor, RoundStep>()
  for (const part of parts) {
    const call = byId.get(plainId(part.str('toolCallId', 'toolId') ?? ''))
    if (call && call.id !== '' && byId.delete(plainId(call.id))) found.set(part, call)
  }
  const taken = new Set([...found.values()])
  const waiting = groupBy(
    calls.filter(call => !taken.has(call)),
    call => toolFamily(call.name)
  )
  let last = -1
  const unmatched = parts.filter(
    (part, i) => part.str('subAgentInvocationId') === undefined && !isStandIn(part, parts[i + 1])
  )
  const limits = nextOrders(unmatched, found)
  for (const [i, part] of unmatched.entries()) {
    const known = found.get(part)
    const line = waiting.get(toolFamily(part.str('toolId') ?? '')) ?? []
    while (!known && (line[0]?.order ?? Number.POSITIVE_INFINITY) <= last) line.shift()
    const next = known ?? line[0]
    if (!next || next.order >= (limits[i] ?? Number.POSITIVE_INFINITY)) continue
    if (!known) line.shift()
    found.set(part, next)
    last = next.order
  }
  return found
}

/** Some tools let another do their work: a hidden part, and right behind it the one that is shown. */
const isStandIn = (part: Cursor, next: Cursor | undefined): boolean =>
  isHiddenPart(part) &&
  next !== undefined &&
  !isHiddenPart(next) &&
  toolFamily(part.str('toolId') ?? '') === toolFamily(next.str('toolId') ?? '')

export const isHiddenPart = (part: Cursor): boolean => /^hidden/.test(part.str('presentation') ?? '')

/** For each part, the order of the next one that is known by its id. */
const nextOrders = (parts: readonly Cursor[], found: ReadonlyMap<Cursor, RoundStep>): readonly number[] => {
  const limits: number[] = []
  let next = Number.POSITIVE_INFINITY
  for (const [i, part] of [...parts.entries()].reverse()) {
    limits[i] = next
    next = found.get(part)?.order ?? next
  }
  return limits
}

/** VS Code adds to the model's own id. */
const plainId = (id: string): string => id.split('__vscode-', 1)[0] ?? id

/** What a tool answered: texts, and trees of texts. */
export const resultText = (result: Cursor): Text =>
  joinTexts(
    result.list('content').map(piece => {
      const value = piece.get('value')
      if (value.isString) return value.text()
      return value.get('node').isObject ? treeText(value.get('node')) : wordsAt(piece).text()
    })
  )

/** The texts of a tree, depth first. Its own depth is bounded: a log may hold any. */
const treeText = (root: Cursor): Text => {
  const texts: Text[] = []
  const walk = (node: Cursor, room: number, hasTextBefore: boolean): void => {
    const text = node.get('text')
    if (text.isString) {
      const breaks = node.bool('lineBreakBefore') ?? node.num('lineBreakBefore')
      if (texts.length > 0 && (breaks === true || breaks === 1 || (breaks === 2 && !hasTextBefore)))
        texts.push('\n')
      texts.push(text.text())
    }
    let isAfterText = false
    for (const child of room > 0 ? node.list('children') : []) {
      walk(child, room - 1, isAfterText)
      isAfterText = child.str('text') !== undefined
    }
  }
  walk(root, MAX_DEPTH, false)
  return joinTexts(texts, '')
}

const MAX_DEPTH = 60
