// Whether the log is being printed: all its rows are drawn then.

import { createSignal } from 'solid-js'

/** Rows that are printed at most. */
export const PRINTED = 6000

const [isPrinting, setPrinting] = createSignal(false)

export { isPrinting, setPrinting }
