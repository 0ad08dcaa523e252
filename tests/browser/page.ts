// The parts of the page that several journeys point at.

import { css, role } from './target.ts'

export const CLAUDE = 'public/samples/claude.jsonl'

/** The entry that the page went to. */
export const CURRENT = css('article[data-target]')
export const SEARCH = role('searchbox')
export const PALETTE = role('combobox', /Jump to/)
export const ANNOUNCED = css('.announcer')
