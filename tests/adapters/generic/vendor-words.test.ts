// A second opinion on logs of agents without an adapter of their own: what their JSON says in words, counted without any
// of our code, stands in the transcript.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { partsOf } from '../../../src/model/entry/parts.ts'
import { fullText } from '../../../src/model/entry/resolve.ts'
import { readBytes } from '../../support/open.ts'

const FOLDER = new URL('../../fixtures/generic/', import.meta.url)
const names = readdirSync(FOLDER).filter(name =>
  /^(agents-sdk|amazon-q|amp|autogen|continue|crush|goose|langchain|langgraph|smolagents|trae|windsurf|zed|hermes|cursor)/.test(
    name
  )
)

/** What is told in other words, and why that is right. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // The error beside it says which.
  'agents-sdk-spans.jsonl': ['Error running tool'],
  // The same conversation once more, as the terminal showed it.
  'amazon-q-chat.json': ['> List the files']
}

describe.each(names)('%s', name => {
  test('everything it says in words is in the transcript', async () => {
    const bytes = new Uint8Array(readFileSync(new URL(name, FOLDER)))
    const { draft, reader } = await readBytes(bytes, name)
    const texts = await Promise.all(
      draft.entries.flatMap(partsOf).map(part => fullText(part.text, n => reader.read(n)))
    )
    const all = [...texts, JSON.stringify(draft.session)].join('\n').replace(/\s+/g, ' ')
    const missing = sentences(new TextDecoder().decode(bytes)).filter(words => !all.includes(words))
    expect(missing).toEqual(OTHERWISE[name] ?? [])
  })
})

/** Strings of the JSON that hold three words or more, piece by piece where tags or quotes stand between them. */
const sentences = (json: string): readonly string[] => {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') for (const piece of pieces(value)) found.add(piece)
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) walk(inner)
  }
  for (const record of recordsIn(json)) walk(record)
  return [...found]
}

const recordsIn = (json: string): readonly unknown[] => {
  try {
    return [JSON.parse(json)]
  } catch {
    return json
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => JSON.parse(line))
  }
}

const pieces = (text: string): readonly string[] => {
  if (/^\s*[[{]/.test(text)) return []
  return text
    .split(/<[^<>]{1,80}>|\n/)
    .map(piece => piece.replace(/\s+/g, ' ').trim())
    .filter(piece => /\w+ \w+ \w+/.test(piece))
}
