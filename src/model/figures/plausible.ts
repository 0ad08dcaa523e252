// Broken clocks (1970, 2100) must not stretch anything.

import type { Millis } from '../transcript/types.ts'

export const isPlausible = (at: Millis | undefined): at is Millis =>
  at !== undefined && at > 1.3e12 && at < 4e12
