// A built page names the scripts of its first screen in its head. They are then on their way together with the styles;
// otherwise each is found in the one before it, one trip to the server after the other.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const withEarlyScripts = (dist, base, html) => {
  const links = [...reached(dist, base, html)].map(url => `<link rel="modulepreload" href="${url}">`)
  return html.replace('</title>', title => title + links.join(''))
}

/** What wakes at once; the others come when they are seen. */
const ISLAND = /<astro-island [^>]*client="load"[^>]*>/g
const SCRIPT = /(?:component|renderer)-url="([^"]+)"/g
/** What the bundler writes for an import that is not lazy. */
const IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g

/** The scripts of a page's islands, and all that these cannot start without. */
const reached = (dist, base, html) => {
  const islands = html.match(ISLAND)?.join('') ?? ''
  const urls = new Set(Array.from(islands.matchAll(SCRIPT), ([, url]) => url))
  for (const url of urls) {
    const script = readFileSync(join(dist, url.slice(base.length)), 'utf8')
    for (const [, name] of script.matchAll(IMPORT)) urls.add(url.replace(/[^/]*$/, name))
  }
  return urls
}
