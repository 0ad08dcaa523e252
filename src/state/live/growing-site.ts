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
  return growingSession([part(main, seen), ...others.map(path => part(path))], async () =>
    list === undefined ? [] : (await listed(list)).map(path => part(path))
  )
}

/** In sentences it has its own name alone: the folders of a server say nothing to anybody. */
const part = (path: string, seen?: (headers: Headers) => void): GrowingPart => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return {
    path,
    source: () => ({ ...growingUrl(askSite(siteUrl(path), name, seen), name), name: path })
  }
}

/** None where they cannot be had just now. */
const listed = async (address: string): Promise<readonly string[]> => {
  const url = new URL(address, siteHome())
  if (!url.href.startsWith(siteHome())) return []
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => undefined)
  const told: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  return Array.isArray(told) ? told.filter(isPath) : []
}

const isPath = (value: unknown): value is string => typeof value === 'string' && isSitePath(value)
