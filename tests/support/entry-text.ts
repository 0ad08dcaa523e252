// The whole text of an entry, as a search sees it.

import { partsOf } from '../../src/model/entry/parts.ts'
import { fullText, type ReadRecord } from '../../src/model/entry/resolve.ts'
import type { Entry } from '../../src/model/transcript/types.ts'

export const text = async (entry: Entry, read: ReadRecord): Promise<string> => {
  const texts = await Promise.all(partsOf(entry).map(part => fullText(part.text, read)))
  return texts.filter(part => part !== '').join('\n')
}
