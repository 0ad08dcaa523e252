// The calls of tools in a script, as far as the script tells them: `tools.name(…)`, `tools["name"](…)`. In the order
// of the text; how often one is made, only running it would tell.

import { type ScriptToken, scriptTokens } from './tokens.ts'
import { type HowKnown, type ScriptValue, ScriptValues } from './values.ts'

export interface ScriptCall {
  readonly name: string
  /** The first argument; members that are not known are there as they are written. */
  readonly input: unknown
  readonly how: HowKnown
  /** The members of the argument that are no literals. */
  readonly marks: Readonly<Record<string, HowKnown>>
}

export const scriptCalls = (source: string): readonly ScriptCall[] => {
  const tokens = scriptTokens(source)
  if (!tokens) return []
  const values = new ScriptValues(source, tokens)
  const calls: ScriptCall[] = []
  for (let i = 0; i < tokens.length; i++) {
    const bound = boundName(tokens, i)
    if (bound !== undefined) values.bind(bound, tokens[i + 1]?.text === '=' ? values.at(i + 2) : CHANGED)
    const call = calledTool(tokens, i)
    if (!call) continue
    const { value, how, marks } = argument(values, tokens, call.args)
    calls.push({ name: call.name, input: value, how, marks })
  }
  return calls
}

const argument = (values: ScriptValues, tokens: readonly ScriptToken[], at: number): ScriptValue =>
  tokens[at]?.text === ')' ? { value: {}, how: 'literal', marks: {} } : values.at(at)

/** `name = …`, of a declaration or later; what is changed in another way is not known any more. */
const boundName = (tokens: readonly ScriptToken[], at: number): string | undefined => {
  const token = tokens[at]
  const isName = token?.kind === 'word' && tokens[at - 1]?.text !== '.'
  return isName && ASSIGNS.test(tokens[at + 1]?.text ?? '') ? token.text : undefined
}

const CHANGED: ScriptValue = { value: '', how: 'open', marks: {} }
const ASSIGNS = /^([-+*%&|^]|&&|\|\||\?\?)?=$/

const calledTool = (
  tokens: readonly ScriptToken[],
  at: number
): { readonly name: string; readonly args: number } | undefined => {
  if (tokens[at]?.text !== 'tools' || tokens[at]?.kind !== 'word') return undefined
  const [sign, name, third, fourth] = tokens.slice(at + 1, at + 5)
  if (/^\??\.$/.test(sign?.text ?? '') && name?.kind === 'word' && third?.text === '(')
    return { name: name.text, args: at + 4 }
  const isNamed = sign?.text === '[' && name?.kind === 'string' && third?.text === ']' && fourth?.text === '('
  return isNamed ? { name: name.text.slice(1, -1), args: at + 5 } : undefined
}
