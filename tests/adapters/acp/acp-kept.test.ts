// Odd ACP logs of which a reader would easily lose a part, show it twice or give it to the wrong thing.

import { describe, expect, it } from 'vitest'
import { entriesOf, events, sketches, tool } from '../../support/acp.ts'

const details = (name: string) => events(name).map(({ detail }) => detail)

describe('a loaded session', () => {
  it('that says something twice shows it twice, and a second load adds only what is new', () => {
    expect(sketches('load-honest-repeats')).toEqual([
      'user Go on',
      'assistant Poured.',
      'user Go on',
      'assistant Poured.',
      'user Go on'
    ])
  })

  it('repeats nothing of another session', () => {
    expect(sketches('load-another-session')).toEqual([
      'user Hello',
      'assistant Good day',
      'user Hello',
      'assistant Good day'
    ])
  })

  it('does not continue what was said before', () => {
    expect(sketches('load-continues-nothing')).toEqual([
      'assistant The tea is ready.',
      'assistant Once upon a time.'
    ])
  })
})

describe('the output of a call', () => {
  it('is its text and all its terminals; the code that is not 0 counts', () => {
    expect(sketches('text-and-terminals')).toEqual(['execute failed c1'])
    expect(tool('text-and-terminals', 'c1')).toMatchObject({
      detail: { command: 'boil', exitCode: 4 },
      output: 'Two steps\nboiling\nspilled'
    })
  })

  it('holds the error of the raw object, once', () => {
    expect(tool('raw-errors', 'c1').output).toBe('Editing\ntea.ts is locked')
    expect(tool('raw-errors', 'c2').output).toBe('yes\nbut slowly')
    expect(tool('raw-errors', 'c3').output).toBe('half\nran dry')
    expect(tool('raw-errors', 'c4').output).toBe('```\nran dry\n```')
  })

  it('says where a link leads', () => {
    expect(tool('links-in-results', 'c1').output).toBe('On tea\nfile:///tea.md\nA guide')
  })
})

describe('changes', () => {
  it('a command that changed a file keeps its words', () => {
    expect(tool('command-with-diff', 'c1')).toMatchObject({
      detail: { kind: 'edit', path: 'tea.ts', diffs: [{ old: 'cup', new: 'mug' }] },
      input: [{ name: 'command', value: 'sed -i s/cup/mug/ tea.ts' }]
    })
  })

  it('of several files without a patch are all named', () => {
    expect(tool('v2-many-changes', 'c1').input).toEqual([
      { name: 'modify', value: 'tea.ts' },
      { name: 'delete', value: 'old.ts' },
      { name: 'move', value: 'cup.ts → mug.ts' }
    ])
  })

  it('that were proposed and refused are still shown', () => {
    expect(tool('permission-oddities', 'c1')).toMatchObject({
      detail: { kind: 'edit', diffs: [{ old: 'cup', new: 'mug' }] },
      output: 'The human said no'
    })
  })
})

describe('questions and answers', () => {
  it('a permission tells its description, and an answer that was not offered', () => {
    expect(details('permission-oddities')[0]).toMatchObject({
      title: 'Run it?: pour: It empties the pot',
      answer: 'allow-but-slowly',
      granted: false
    })
  })

  it('an elicitation keeps answers to what was not asked, and the page to visit', () => {
    expect(tool('elicitation-unasked-answers', 'elicitation/create/1')).toMatchObject({
      detail: { questions: [{ question: 'Milk?', answer: 'no' }] },
      output: 'sugar: two'
    })
    expect(tool('elicitation-unasked-answers', 'elicitation/create/2')).toMatchObject({
      title: 'Sign in',
      detail: { questions: [{ question: 'https://tea.example/login' }] }
    })
  })

  it('a terminal that cannot answer is an error', () => {
    expect(details('terminal-errors')).toMatchObject([
      { event: 'error', text: 'No such terminal' },
      { event: 'error', text: 'Nothing to wait for' }
    ])
  })
})

describe('protocol 2', () => {
  it('two plans do not replace each other', () => {
    expect(details('v2-two-plans')).toMatchObject([
      { todos: [{ text: 'Boil', status: 'active' }] },
      { todos: [{ text: 'Pour' }] }
    ])
  })

  it('a whole message says only the rest where its beginning stands before a call', () => {
    expect(sketches('v2-split-message')).toEqual(['assistant Boiled. ', 'other done c1', 'assistant Poured.'])
    expect(entriesOf('v2-split-message')).toHaveLength(3)
  })
})
