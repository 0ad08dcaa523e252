// Tells whoever wants to know that something else may have come into view: the page was scrolled, became larger or
// smaller, or what stands on it did.

const looks = new Set<() => void>()

/** Returns how to leave. */
export const onMove = (look: () => void): (() => void) => {
  if (looks.size === 0) listen()
  looks.add(look)
  return () => {
    looks.delete(look)
    if (looks.size === 0) leave?.()
  }
}

let leave: (() => void) | undefined

const tell = (): void => {
  for (const look of looks) look()
}

const listen = (): void => {
  const left = new AbortController()
  // In the next frame: rows that come change the size once more, and browsers report that as an error.
  const grown = new ResizeObserver(() => void requestAnimationFrame(tell))
  for (const event of ['scroll', 'resize'])
    addEventListener(event, tell, { capture: true, passive: true, signal: left.signal })
  grown.observe(document.body)
  leave = () => {
    left.abort()
    grown.disconnect()
  }
}
