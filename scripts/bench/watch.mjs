// What a page is watched by from within, before any of its scripts run: when the file was given, when the first entry was
// painted, when all was read, every task that held it up, and since when nothing changes any more.

export const watch = () => {
  const seen = { given: 0, first: 0, ready: 0, changed: 0, tasks: [] }
  globalThis.bench = seen
  const give = () => (seen.given ||= performance.now())
  addEventListener('change', give, { capture: true })
  addEventListener('drop', give, { capture: true })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  seen.painted = then =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(null)
    })
  seen.isInView = target => {
    const { top, bottom, height } = target.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  }
  const look = () => {
    const entry = seen.given ? document.querySelector('[data-entry]') : undefined
    if (entry && seen.isInView(entry)) seen.painted(at => (seen.first = at))
    else requestAnimationFrame(look)
  }
  look()
  let elements = 0
  setInterval(() => {
    const now = performance.now()
    if (seen.given && document.querySelector('main[data-state=ready]')) seen.ready ||= now
    const count = document.getElementsByTagName('*').length
    if (count !== elements) seen.changed = now
    elements = count
  }, 20)
  seen.tasksSince = from => Math.max(0, ...seen.tasks.filter(([at]) => at >= from).map(([, took]) => took))
  /** Since when nothing happens, once all is read; of a page that is still at it nothing. */
  seen.rests = () => {
    if (!seen.first || !seen.ready) return undefined
    const busy = Math.max(0, ...seen.tasks.map(([at, took]) => at + took))
    return Math.max(seen.first, seen.ready, seen.changed, busy)
  }
}
