// The policy of each built page: first in its head, so that nothing is fetched before it holds, and in a `_headers` file for
// hosts that read one (Netlify, Cloudflare), with what a <meta> cannot say. A page without a policy is not built.

/** The documents that read from other hosts, and may do nothing else: where each may connect to. */
const LOADERS = new Map([
  ['loader/index.html', 'https: wss:'],
  // For pages on this machine or in a private network; on a public host its script closes it.
  ['loader/near/index.html', 'https: http: wss: ws:']
])
/** The page that listens to the one that opened it. */
const RECEIVER = 'receive/index.html'

/** The page with its policy before everything else, and that policy. */
export const withPolicyFirst = (built, page) => {
  const [meta, told] = META.exec(built) ?? []
  if (told === undefined) throw new Error(`${page} has no Content-Security-Policy.`)
  const reach = LOADERS.get(page)
  const policy = reach ? loaderPolicy(told, reach) : told.trim()
  const own = `<meta http-equiv="content-security-policy" content="${policy}">`
  const bare = built.replace(MARK, '').replace(meta, '')
  return { html: MARK + bare.replace(/<head[^>]*>/, head => head + own), policy }
}

export const headersOf = (base, pages) =>
  [...pages.map(({ page, policy }) => pageHeaders(base, page, policy)), ...otherHeaders(base)].join('\n')

/** Some shells make a path of their own disk of it, and some people give the whole address. */
export const basePath = given => {
  const path = given.replace(/^\/?/, '/').replace(/\/?$/, '/')
  if (/[:?#\\]|\/\/|\/\.{1,2}\//.test(path))
    throw new Error(`UNSPOOL_BASE is a path on the host, such as /tools/unspool/, and not ${given}`)
  return path
}

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/

/** The byte order mark says what the charset says: that one comes too late for some readers, behind a long policy. */
const MARK = '\ufeff'

/** Its script and the network, nothing else. The script narrows it further for each request. */
const loaderPolicy = (built, reach) => {
  const script = /script-src [^;]*/.exec(built)?.[0]
  if (!script) throw new Error('The loader has no script.')
  return [
    "default-src 'none'",
    script,
    `connect-src ${reach}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'"
  ].join('; ')
}

/** One block for each address of a page: rules of several blocks would be joined, and the narrower one would win. */
const pageHeaders = (base, page, content) => {
  const ancestors = LOADERS.has(page) ? "'self'" : "'none'"
  const headers = [
    `  Content-Security-Policy: ${content.replace(/;\s*$/, '')}; frame-ancestors ${ancestors}`,
    `  X-Frame-Options: ${LOADERS.has(page) ? 'SAMEORIGIN' : 'DENY'}`,
    // Who opened the receiving page must be able to speak to it.
    `  Cross-Origin-Opener-Policy: ${page === RECEIVER ? 'unsafe-none' : 'same-origin'}`
  ]
  return addresses(base, page)
    .map(address => `${address}\n${headers.join('\n')}\n`)
    .join('\n')
}

const addresses = (base, page) => {
  const [, folder] = /^(.*?)index\.html$/.exec(page) ?? []
  if (folder === undefined) return [base + page, base + page.replace(/\.html$/, '')]
  return [base + folder, `${base}${folder}index.html`, ...(folder ? [base + folder.slice(0, -1)] : [])]
}

const otherHeaders = base => [
  `${base}*`,
  '  X-Content-Type-Options: nosniff',
  '  Referrer-Policy: no-referrer',
  `  Permissions-Policy: ${OFF.map(feature => `${feature}=()`).join(', ')}`,
  '',
  // Workers take their policy from here: they read what they are handed, and load parts of themselves.
  `${base}_astro/*`,
  "  Content-Security-Policy: default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  '  Cache-Control: public, max-age=31536000, immutable',
  '',
  `${base}sw.js`,
  "  Content-Security-Policy: default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  '  Cache-Control: no-cache',
  ''
]

const OFF = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'web-share',
  'xr-spatial-tracking'
]
