// Moments as the clock of this machine tells them.

/** 2026-11-18 09:30 */
export const localTime = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ')

export const localDay = (at: number): string => localTime(at).slice(0, 10)

/** When a day begins here, or a moment that says more; NaN for what is neither. */
export const momentOf = (text: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(text)
    ? Date.parse(`${text}T00:00`)
    : /^\d{4}-\d\d-\d\dT/.test(text)
      ? Date.parse(text)
      : Number.NaN
