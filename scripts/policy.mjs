// After the build: the loader documents get policies of their own, and the policies of all pages go into a `_headers` file
// for hosts that read one (Netlify, Cloudflare), with what a <meta> cannot say.

import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtPages } from './built-pages.mjs'

/** The documents that read from other hosts, and may do nothing else: where each may connect to. */
const LOADERS = new Map([
  ['loader/index.html', 'https:'],
  // For pages on this machine or in a private network; on a public host its script closes it.
  ['loader/near/index.html', 'https: http:']
])
/** The page that listens to the one that opened it. */
const RECEIVER = 'receive/index.html'

export const policy = () => {
  let base = '/'
  return {
    name: 'policy',
    hooks: {
      // With a slash at its end, however it was given: links to it must not need a redirect.
      'astro:config:setup': ({ config, updateConfig }) => {
        base = basePath(config.base)
        updateConfig({ base })
      },
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir)
        const blocks = builtPages(dist).map(path => {
          const page = relative(dist, path).split(sep).join('/')
          const html = readFileSync(path, 'utf8')
          const built = META.exec(html)?.[1]
          if (built === undefined) throw new Error(`${page} has no policy.`)
          const reach = LOADERS.get(page)
          const content = reach ? loaderPolicy(built, reach) : built.trim()
          writeFileSync(
            path,
            html.replace(META, `<meta http-equiv="content-security-policy" content="${content}">`)
          )
          return pageHeaders(base, page, content)
        })
        writeFileSync(join(dist, '_headers'), [...blocks, ...otherHeaders(base)].join('\n'))
      }
    }
  }
}

/** Some shells make a path of their own disk of it, and some people give the whole address. */
export const basePath = given => {
  const path = given.replace(/^\/?/, '/').replace(/\/?$/, '/')
  if (/[:?#\\]|\/\/|\/\.{1,2}\//.test(path))
    throw new Error(`UNSPOOL_BASE is a path on the host, such as /tools/unspool/, and not ${given}`)
  return path
}

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/

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
