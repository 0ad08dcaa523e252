// What this page can find in a log that is to leave: all of it, but in a file whose log was cleaned.

import type { CarriedSearch } from '../../engine/export/one-file.ts'
import { isOneFile } from '../links/site.ts'

export const canSearchFor = (what: CarriedSearch): boolean =>
  !isOneFile || document.querySelector(`script[data-part=${what}]`) !== null
