// What a clock may say. In a file of its own: rows need it before any figure is counted.

import type { Millis } from '../transcript/types.ts'

/** Broken clocks (1970, 2100) must not stretch anything. */
export const isPlausible = (at: Millis | undefined): at is Millis =>
  at !== undefined && at > 1.3e12 && at < 4e12
