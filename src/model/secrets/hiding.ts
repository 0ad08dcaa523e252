// What leaves and what stays in, as the reader chose. The page needs no more of it: the search is in workers.

import { isPersonalKind } from './personal-kinds.ts'
import type { HidingSetting } from './redactor.ts'

export interface HidingOptions extends HidingSetting {
  /** Keys, tokens and passwords. */
  readonly isSecrets: boolean
}

/** What somebody shares is clean unless they say otherwise. */
export const HIDE_ALL: HidingOptions = { isSecrets: true, isPersonal: true, own: [], keep: [] }

/** Not hidden though nobody chose to keep just this one. */
export const isLeftIn = ({ isSecrets, own }: HidingOptions, kind: string, value: string): boolean =>
  // A secret that stays may be, or hold, what the reader named.
  !isSecrets && !isPersonalKind(kind) && !own.some(mine => value.includes(mine))
