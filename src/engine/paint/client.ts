// The page's side of the painting worker: a queue with a deadline. A job that takes too long costs the worker its life
// and is not tried again; the next job gets a new worker.

import type { PaintDone, PaintJob, PaintOrder, PaintReply } from './protocol.ts'

/** How long a text may take, and how long the code for it may take to arrive. */
export const DEADLINE = 5_000
const LOADING = 60_000
/** A worker without work is let go after a while: grammars take memory, and are soon loaded again. */
const REST = 3_000
/** Workers that died in a row before we stop asking for another. */
const LIVES = 3

export type PaintOutcome<J extends PaintJob> = PaintDone[J['job']] | 'late' | 'failed' | 'dropped'

/** What we need of a Worker. */
export interface PaintWorker {
  postMessage(order: PaintOrder): void
  addEventListener(type: 'message', hear: (event: { readonly data: PaintReply }) => void): void
  addEventListener(type: 'error', hear: () => void): void
  terminate(): void
}

export interface PaintClient {
  /** Never rejects. A job that nobody waits for any more is dropped if it has not begun. */
  do<J extends PaintJob>(job: J, wanted?: AbortSignal): Promise<PaintOutcome<J>>
}

interface Waiting {
  readonly id: number
  readonly job: PaintJob
  readonly wanted: AbortSignal | undefined
  settle(outcome: PaintDone[keyof PaintDone] | 'late' | 'failed' | 'dropped'): void
}

export const connectPaint = (start: () => PaintWorker, deadline = DEADLINE, rest = REST): PaintClient => {
  const queue: Waiting[] = []
  let worker: PaintWorker | undefined
  let current: Waiting | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let deaths = 0
  let count = 0

  const next = (): void => {
    while (!current && queue.length > 0) {
      const waiting = queue.shift()
      if (waiting?.wanted?.aborted) waiting.settle('dropped')
      else if (deaths >= LIVES) waiting?.settle('failed')
      else current = waiting
    }
    if (current) send(current)
    else if (worker) timer = setTimeout(leave, rest)
  }

  const leave = (): void => {
    worker?.terminate()
    worker = undefined
  }

  const send = ({ id, job }: Waiting): void => {
    try {
      worker ??= hire()
      watch(LOADING)
      worker.postMessage({ id, job })
    } catch {
      bury('failed')
    }
  }

  const watch = (millis: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => bury('late'), millis)
  }

  const finish = (outcome: Parameters<Waiting['settle']>[0]): void => {
    clearTimeout(timer)
    const finished = current
    current = undefined
    finished?.settle(outcome)
    next()
  }

  const bury = (outcome: 'late' | 'failed'): void => {
    leave()
    deaths = outcome === 'failed' ? deaths + 1 : 0
    finish(outcome)
  }

  const hire = (): PaintWorker => {
    const hired = start()
    hired.addEventListener('message', ({ data }) => {
      if (hired !== worker || data.id !== current?.id) return
      if (data.tell === 'begun') return watch(deadline)
      deaths = 0
      finish(data.tell === 'done' ? data.value : 'failed')
    })
    hired.addEventListener('error', () => {
      if (hired === worker) bury('failed')
    })
    return hired
  }

  return {
    do: <J extends PaintJob>(job: J, wanted?: AbortSignal) =>
      new Promise<PaintOutcome<J>>(resolve => {
        // The worker answers a job with what that job makes.
        const settle = (outcome: Parameters<Waiting['settle']>[0]): void =>
          resolve(outcome as PaintOutcome<J>)
        queue.push({ id: count++, job, wanted, settle })
        if (!current) next()
      })
  }
}
