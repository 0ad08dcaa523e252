// What is open follows what the worker tells, and what the reader did meanwhile.

import { createRoot } from 'solid-js'
import { expect, test } from 'vitest'
import { createOpenLog } from '../../src/state/session/open-log.ts'

const session = (path: string) => ({ path, files: 1, size: 1, isLog: true })

test('who turns back before a session has started stays in the list', () =>
  createRoot(dispose => {
    const { hear, leave, setPhase, view } = createOpenLog()
    hear({ tell: 'sessions', sessions: [session('a.jsonl'), session('b.jsonl')], refused: [] })
    expect(view.isLibrary()).toBe(true)

    setPhase('loading')
    leave()
    hear({ tell: 'start', session: 0 })
    expect(view.isLibrary()).toBe(true)
    expect(view.shown()).toBe(-1)

    setPhase('loading')
    hear({ tell: 'start', session: 1 })
    expect(view.shown()).toBe(1)
    dispose()
  }))
