// A log that another app shares with the installed page arrives as a form. It waits in a cache until the page takes it.

import { SITE } from './site.ts'

/** The page takes it from here, and removes it. */
const SHARED = 'unspool-shared'

export const isShare = ({ method, url }: Request): boolean => {
  const { origin, pathname, search } = new URL(url)
  return method === 'POST' && origin === location.origin && pathname === SITE.base && search === '?shared'
}

export const takeShare = async (request: Request): Promise<Response> => {
  const form = await request.formData()
  const cache = await caches.open(SHARED)
  const files = form.getAll('logs').filter(part => part instanceof File)
  const text = [form.get('url'), form.get('text')].find(part => typeof part === 'string' && part !== '')
  for (const [i, file] of files.entries())
    await cache.put(`${SITE.base}shared/${i}/${encodeURIComponent(file.name)}`, new Response(file))
  if (files.length === 0 && typeof text === 'string')
    await cache.put(`${SITE.base}shared/text`, new Response(text))
  return Response.redirect(`${SITE.base}?shared`, 303)
}
