// The files of this version of the site: fetched once, held against what they must be, and found again.

import { SITE } from './site.ts'

/** Caches of other versions begin like this too; whoever removes everything that is saved knows them by it. */
const PREFIX = 'unspool-site '
const OWN = `${PREFIX}${SITE.base} ${SITE.version}`

/** Older versions whose parts an open page may still ask for. */
const OLDER = 2

/** A host in the middle of a deploy gives some files of the one version and some of the other: then nothing is kept. */
export const keepSite = async (): Promise<void> => {
  const cache = await caches.open(OWN)
  const paths = Object.keys(SITE.files)
  const next = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await keepFile(cache, path)
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  } catch (error) {
    await caches.delete(OWN)
    throw error
  }
}

/** A visit has other things to fetch as well. */
const AT_ONCE = 4

export const letGoOfOlder = async (): Promise<void> => {
  const names = (await caches.keys()).filter(
    name => name.startsWith(`${PREFIX}${SITE.base} `) && name !== OWN
  )
  await Promise.all(names.slice(0, -OLDER).map(name => caches.delete(name)))
}

/** What is part of this version comes from the device, and everything else (logs above all) from the network. */
export const answer = async (request: Request): Promise<Response> => {
  const path = fileOf(request.url)
  const isRange = request.headers.has('range')
  const kept = path === undefined ? await keptPart(request.url) : await keptFile(path)
  if (kept && !isRange) return kept
  try {
    return await fetch(request)
  } catch (error) {
    const missing = request.mode === 'navigate' ? await keptFile('404.html') : undefined
    const last = kept ?? (missing && new Response(missing.body, { status: 404, headers: missing.headers }))
    if (last) return last
    throw error
  }
}

/** The file that an address of the site stands for. */
const fileOf = (url: string): string | undefined => {
  const { pathname } = new URL(url)
  if (!pathname.startsWith(SITE.base)) return undefined
  const path = decoded(pathname.slice(SITE.base.length))
  return [path, `${path}index.html`, `${path}/index.html`].find(name => Object.hasOwn(SITE.files, name))
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const keptFile = async (path: string): Promise<Response | undefined> =>
  (await caches.open(OWN)).match(SITE.base + path)

/** Of the version that a page began with. Names of parts tell what is in them: no two versions mean different things. */
const keptPart = async (url: string): Promise<Response | undefined> =>
  isPart(new URL(url).pathname.slice(SITE.base.length)) ? caches.match(url) : undefined

const isPart = (path: string): boolean => path.startsWith('_astro/')

const keepFile = async (cache: Cache, path: string): Promise<void> => {
  const key = SITE.base + path
  const before = await caches.match(key)
  const bytes = before && (await before.clone().arrayBuffer())
  if (before && bytes && (await digest(bytes)) === SITE.files[path]) return cache.put(key, before)
  // Some hosts send whoever asks for index.html on to its folder.
  const fetched = await fetch(SITE.base + path.replace(/(^|\/)index\.html$/, '$1'), {
    cache: isPart(path) ? 'default' : 'no-cache'
  })
  const body = await fetched.arrayBuffer()
  if ((await digest(body)) !== SITE.files[path]) throw new Error(`${path} is not of this version.`)
  const headers = new Headers(fetched.headers)
  // It is unpacked by now.
  headers.delete('content-encoding')
  headers.delete('content-length')
  // Made anew: a page may not be answered with what came by way of a redirect.
  await cache.put(key, new Response(body, { headers }))
}

const digest = async (bytes: ArrayBuffer): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash.subarray(0, 12)))
}
