// The sentence below the search box: how much was found and where the reader is, or what kept everything away.

import type { Query } from '../../model/query/query.ts'
import { FILTER_KEYS } from '../../model/query/query-tokens.ts'
import { counted, count as number } from '../../model/wording/numbers.ts'
import type { Search } from '../../state/search/search.ts'
import type { EmptyReason } from '../../state/search/search-empty.ts'

/** 12 of 340 hits in 58 entries. `part`: what was searched, if it is not all of the log. */
export const searchStatus = (search: Search, part: string): string => {
  const { list, total } = search.results()
  const state = search.state()
  if (state === 'idle') return 'Words, "phrases", /patterns/, filters'
  if (state === 'failed') return 'The search stopped. Type again to repeat it.'
  const now = search.current()
  const at = now && list.find(result => result.id === now.id)
  const place = now && at ? `${number(at.before + now.nth + 1)} of ` : ''
  const isAboutEntries = search.query().terms.length === 0
  const raw = rawOf(search)
  const found = isAboutEntries
    ? `${place}${counted(list.length, 'entry', 'entries')}`
    : `${place}${counted(total, 'hit')} in ${counted(list.length, 'entry', 'entries')}${raw}`
  if (state === 'searching') return list.length === 0 ? 'searching …' : `${found}, still searching …`
  if (list.length > 0) return part === '' ? found : `${found} of ${part}`
  if (state === 'late') return 'No hits before the search was stopped.'
  const hiding = search.hiding()
  const filters = typedFilters(search.query())
  if (isAboutEntries) {
    if (hiding) return `No entries. ${hidingWords(hiding)}.`
    return `No entry of ${part === '' ? 'this log' : part} ${filters === '' ? 'is left' : `passes ${filters}`}.`
  }
  if (search.isHollow()) return 'No hits: a pattern has to match at least one character.'
  if (hiding) return `No hits${raw}. ${hidingWords(hiding)} with it.`
  const places = 'all texts, inputs and outputs, folded ones and sub-agents included'
  return `No hits in ${part === '' ? '' : `${part}: `}${places}${filters === '' ? '' : `, with ${filters} or without`}${raw}.${unknownFilter(search.query())}${search.query().isRaw ? '' : ' in:raw looks into the records themselves.'}`
}

const hidingWords = (hiding: EmptyReason): string => {
  const entries = hiding.count === 1 ? 'is 1 entry' : `are ${number(hiding.count)} entries`
  switch (hiding.by) {
    case 'tokens':
      return `Without ${hiding.tokens.join(' ')} there ${entries}`
    case 'capitals':
      return `Ignoring capitals, there ${entries}`
    default:
      return hiding satisfies never
  }
}

/** What a press does about it. */
export const liftWords = (hiding: EmptyReason): string => {
  switch (hiding.by) {
    case 'tokens':
      return `search without ${hiding.tokens.length > 1 ? 'them' : 'it'}`
    case 'capitals':
      return 'search whatever the capitals'
    default:
      return hiding satisfies never
  }
}

const typedFilters = ({ filters }: Query): string => filters.map(({ token }) => token).join(' ')

/** A word such as status:error looks like a filter. */
const unknownFilter = ({ terms }: Query): string => {
  for (const term of terms) {
    const [, key] = term.is === 'text' ? (/^([a-z]{2,12}):[^/\\\s]/.exec(term.text) ?? []) : []
    if (key !== undefined)
      return ` ${key}: is no filter, so it was searched for; filters are ${FILTER_KEYS.join(', ')}.`
  }
  return ''
}

/** Records stand only in the list: what is found there is told beside the hits. */
const rawOf = (search: Search): string => {
  const raw = search.raw()
  if (!raw || (raw.list.length === 0 && raw.state !== 'done')) return ''
  return raw.list.length === 0 ? '; no raw record' : `; ${counted(raw.list.length, 'raw record')} in the list`
}
