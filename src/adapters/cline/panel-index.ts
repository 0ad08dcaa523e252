// What the panel tells, so that the history of the same task says it once: words by their letters, calls by what they do.

import { previewOf } from '../../model/entry/text-value.ts'
import type { Text, ToolDetail } from '../../model/transcript/types.ts'
import type { ChatCall } from '../generic/calls.ts'

export class PanelIndex {
  readonly #words = new Set<string>()
  readonly #calls = new Map<string, ChatCall[]>()

  noteWords(text: string) {
    this.#words.add(lettersOf(text))
  }

  noteCall(call: ChatCall) {
    const family = familyOf(call.tool.detail, call.tool.name)
    const calls = this.#calls.get(family)
    if (calls) calls.push(call)
    else this.#calls.set(family, [call])
  }

  knows(text: Text): boolean {
    return this.#words.has(lettersOf(previewOf(text)))
  }

  /** The first call of the panel that does the same and was not taken yet. */
  take(detail: ToolDetail, name: string): ChatCall | undefined {
    const calls = this.#calls.get(familyOf(detail, name)) ?? []
    const object = objectOf(detail)
    const place = calls.slice(0, REACH).findIndex(({ tool }) => isSame(objectOf(tool.detail), object))
    return place < 0 ? undefined : calls.splice(place, 1)[0]
  }
}

/** How many calls of a kind the panel and the history may be apart. */
const REACH = 50
const LETTERS = 80

/** Both files trim and wrap the same words in their own way. */
const lettersOf = (text: string): string =>
  text
    .slice(0, 4 * LETTERS)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, LETTERS)

const familyOf = ({ kind }: ToolDetail, name: string): string => {
  if (kind === 'write' || kind === 'delete') return 'edit'
  return kind === 'other' ? name : kind
}

const objectOf = (detail: ToolDetail): string => {
  switch (detail.kind) {
    case 'execute':
      return previewOf(detail.command).trim()
    case 'search':
      return detail.pattern || (detail.path ?? '')
    case 'fetch':
      return detail.url
    case 'websearch':
      return detail.query
    case 'mcp':
      return `${detail.server} ${detail.tool}`
    case 'read':
    case 'write':
    case 'edit':
    case 'delete':
    case 'move':
      return detail.path
    case 'plan':
    case 'task':
    case 'ask':
    case 'think':
    case 'mode':
    case 'other':
      return ''
    default:
      return detail satisfies never
  }
}

/** One file may name a path from its root, the other from the workspace. */
const isSame = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && (a.endsWith(b) || b.endsWith(a)))
