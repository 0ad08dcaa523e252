// When much is to be drawn at once, it takes turns: a few milliseconds of work at a time, so that the page stays alive.

const SLICE = 6

const waiting = new Set<() => void>()
/** When the slice that is running ends; 0 if none is. */
let end = 0

/** The first to ask in a task opens a slice of time for all that follow. */
export const hasTime = (): boolean => {
  const now = performance.now()
  if (end === 0) {
    end = now + SLICE
    setTimeout(work)
  }
  return now < end
}

/** Does it when its turn comes. Returns how to call it off. */
export const queueDrawing = (act: () => void): (() => void) => {
  waiting.add(act)
  if (end === 0) {
    end = Number.NEGATIVE_INFINITY
    setTimeout(work)
  }
  return () => waiting.delete(act)
}

/** Is there anything left to draw? */
export const isDrawing = (): boolean => waiting.size > 0

const work = (): void => {
  end = performance.now() + SLICE
  for (const act of waiting) {
    waiting.delete(act)
    act()
    if (performance.now() > end) break
  }
  end = 0
  if (waiting.size > 0) {
    end = Number.NEGATIVE_INFINITY
    setTimeout(work)
  }
}
