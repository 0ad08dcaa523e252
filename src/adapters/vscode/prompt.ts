// What was asked: the human's words without what VS Code writes round them, and what was attached, folded.

import { joinTexts, sizeOf } from '../../model/entry/text-value.ts'
import type { EventDetail, Text } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { type PromptWrapping, unwrapPrompt } from '../reading/prompt-wrapping.ts'
import { cutTrimmed } from '../reading/tags.ts'
import { wordList } from '../reading/word-tables.ts'
import { pathAt, wordsAt } from './words.ts'

/** An entry, and what its id adds to the request's. */
interface NamedEntry {
  readonly name: string
  readonly entry:
    | { readonly type: 'user'; readonly text: Text; readonly source: 'typed' }
    | { readonly type: 'event'; readonly detail: EventDetail }
}

const VSCODE_WRAPPING: PromptWrapping = {
  context: wordList(
    'attachments context editorContext reminderInstructions environment_info workspace_info attachment',
    'repoContext userMemory toolReferences'
  ),
  prompt: ['userRequest']
}

export const promptOf = (request: Cursor): readonly NamedEntry[] => [
  ...wordsOf(request),
  ...request.list('variableData').concat(request.get('variableData').list('variables')).flatMap(attachedAt)
]

const wordsOf = (request: Cursor): readonly NamedEntry[] => {
  const said = request.has('message') ? wordsAt(request.get('message')) : wordsAt(request.get('prompt'))
  if (typeof said.value !== 'string') {
    const text = joinTexts(
      request
        .get('message')
        .list('parts')
        .map(part => wordsAt(part).text()),
      ''
    )
    return sizeOf(text) === 0 ? [] : [typed(text)]
  }
  if (request.bool('isSystemInitiated') === true) return [context('', 'system', said.text())]
  return promptEntries(said)
}

/** The words of a human, apart from what the harness wrote round them. */
export const promptEntries = (said: Cursor): readonly NamedEntry[] => {
  if (typeof said.value !== 'string') return []
  const { prompt, contexts } = unwrapPrompt(said.value, VSCODE_WRAPPING)
  const words = cutTrimmed(said, prompt)
  return [
    ...(sizeOf(words) === 0 ? [] : [typed(words)]),
    ...contexts.map((range, i) => context(`.context${i}`, range.label, cutTrimmed(said, range)))
  ]
}

const typed = (text: Text): NamedEntry => ({ name: '', entry: { type: 'user', text, source: 'typed' } })

const context = (name: string, label: string, text: Text): NamedEntry => ({
  name,
  entry: { type: 'event', detail: { event: 'context', label, text } }
})

/** A file, a symbol, an image, a text. */
const attachedAt = (variable: Cursor, i: number): readonly NamedEntry[] => {
  const value = variable.get('value')
  const held = value.isString && !/^\w+:\/\//.test(value.value as string) ? value.text() : pathAt(value)
  const text = joinTexts([variable.str('fullName', 'name') ?? '', held])
  const label = `attached ${variable.str('kind') ?? ''}`.trim()
  return sizeOf(text) === 0 ? [] : [context(`.variable${i}`, label, text)]
}
