// Is this a session that SpecStory wrote down? The container cuts it into sections and says so.

import type { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number => meanSurety(sample, isStorySection)

const isStorySection = (record: Cursor): boolean =>
  record.str('$markdown') === 'specstory' &&
  record.str('heading') !== undefined &&
  record.get('text').isString
