// What the first rows do not need is fetched after they stand on the page.

let painted: Promise<void> | undefined

/** First asked by what is drawn first; resolved once that was painted, and from then on. */
export const afterPaint = (): Promise<void> => {
  painted ??= new Promise(resolve =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30)))
  )
  return painted
}
