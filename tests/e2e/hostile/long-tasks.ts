// How long the page's own tasks take while something is done: the work of its main thread, not what a busy machine makes of it.

import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds of work that one task of the page may be. */
const TASK = 100
/** The first time some of it is compiled. */
const TRIES = 3

/** The longest task of the page while this is done, as a share of what it may be: the least of a few tries. */
export const longestWhile = async (
  page: Page,
  act: () => Promise<void>,
  prepare: () => Promise<void> = async () => {}
): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < TRIES && least > 1; i++) {
    await prepare()
    least = Math.min(least, (await longestTask(session, act)) / TASK)
  }
  await session.detach()
  return least
}

const longestTask = async (session: CDPSession, act: () => Promise<void>): Promise<number> => {
  const events: TraceEvent[] = []
  const take = ({ value }: { readonly value: object[] }): void => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', take)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] }
  })
  await act()
  const end = new Promise<void>(done => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.end')
  await end
  session.off('Tracing.dataCollected', take)
  const pages = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid} ${tid}`] : []
    )
  )
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pages.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('No task of the page was seen.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of work. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}
