// A session of this site that grows. Who serves it may say with each answer, in the header `Unspool-Parts`, where its files are
// listed: then sub-agents that begin later join it.

import { isSitePath } from '../links/link.ts'
import { siteHome, siteUrl } from '../links/site.ts'
import { askSite } from './ask.ts'
import { type GrowingPart, growingSession } from './growing-session.ts'
import { growingUrl } from './growing-url.ts'
import type { LiveSource } from './source.ts'

/** By paths below the site; the main one first. */
export const growingSite = ([main = '', ...others]: readonly string[]): LiveSource => {
  let list: string | undefined
  const seen = (headers: Headers): void => {
    list = headers.get('unspool-parts') ?? undefined
  }
  const whole: GrowingPart = {
    path: main,
    source: () => growingUrl(askSite(siteUrl(main), main, seen), main)
  }
  return growingSession([whole, ...others.map(part)], async () =>
    list === undefined ? [] : (await listed(list)).map(part)
  )
}

const part = (path: string): GrowingPart => ({
  path,
  source: () => growingUrl(askSite(siteUrl(path), path), path)
})

/** None where they cannot be had just now. */
const listed = async (address: string): Promise<readonly string[]> => {
  const url = new URL(address, siteHome())
  if (!url.href.startsWith(siteHome())) return []
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  const told: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  return Array.isArray(told) ? told.filter(isPath) : []
}

const isPath = (value: unknown): value is string => typeof value === 'string' && isSitePath(value)
