// Words about an entry without where on the machine it was: paths below the session's folder are written from there.

import { homePath } from './numbers.ts'

export const withoutPlaces = (words: string, cwd: string | undefined): string => {
  const inside = cwd && cwd.length > 1 ? words.replaceAll(`${cwd.replace(/[/\\]$/, '')}/`, '') : words
  return inside.replace(ROOTED, homePath)
}

const ROOTED = /(?<![^\s"'“(])\/(?:home|Users|root)\/[^\s"'”)]*/g
