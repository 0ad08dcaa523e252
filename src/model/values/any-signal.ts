// One signal for several: it tells as soon as one of them does. The browser's own, where there is one, forgets what is
// no longer wanted.

export const anySignal = (signals: readonly AbortSignal[]): AbortSignal => {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([...signals])
  const any = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason)
    else signal.addEventListener('abort', () => any.abort(signal.reason), { once: true, signal: any.signal })
  }
  return any.signal
}
