// After the build: the shell of a log as one HTML file (docs/decisions/0023-one-file.md), in parts that an export puts together.
// `start`: the head with its policy, and the program; `format-…`: an adapter; `secrets` and `personal`: the search for them; then
// the log; then `end`: what starts it all.

import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, zstdCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { formatScripts } from './formats.mjs'
import { lateScripts } from './late.mjs'
import { toLetters } from './letters.mjs'
import { programOf } from './program.mjs'

export const shell = () => ({
  name: 'shell',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = join(fileURLToPath(dir), 'shell')
      mkdirSync(folder, { recursive: true })
      for (const [name, text] of await shellParts()) writeFileSync(join(folder, `${name}.txt`), text)
    }
  }
})

export const shellParts = async () => {
  const { scripts, needed } = await formatScripts()
  const [program, late, boot] = await Promise.all([programOf(needed), lateScripts(), bootScript()])
  // Nobody else writes such scripts.
  scripts.set('codex', `${scripts.get('codex')};${late.get('scripts')}`)
  const parts = new Map()
  parts.set('start', startOf(program, boot))
  for (const [name, script] of scripts) parts.set(`format-${name}`, data('format', '', Buffer.from(script)))
  for (const name of ['secrets', 'personal']) parts.set(name, data(name, '', Buffer.from(late.get(name))))
  parts.set('end', `<script>${boot}</script>\n</body>\n</html>\n`)
  const bytes = largestShell(parts)
  if (bytes > LIMIT)
    throw new Error(`The shell of one file has ${bytes} bytes, ${LIMIT} are the limit: see left-out.mjs.`)
  return parts
}

/** Of all that a file holds but its log. Where somebody left a secret in, the search for secrets comes on top. */
const LIMIT = 350_000

const largestShell = parts => {
  const size = name => Buffer.byteLength(parts.get(name))
  const formats = [...parts.keys()].filter(name => name.startsWith('format-'))
  return size('start') + Math.max(...formats.map(size)) + size('end')
}

const startOf = ({ script, styles }, boot) => {
  const css = Buffer.from(styles)
  const packed = data('program', ` data-styles="${css.length}"`, Buffer.concat([css, Buffer.from(script)]))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policyOf(script, styles, boot)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Unspool">
<title>A session of a coding agent · Unspool</title>
</head>
<body>
<p class="opening">Opening the session that this file holds …</p>
<noscript><p>This file holds the log of a coding agent and the page that shows it. It needs JavaScript, which is switched off here.</p></noscript>
${packed}`
}

/** Three hashes, and nothing else: no host, no other script, no style of a log. */
const policyOf = (script, styles, boot) =>
  [
    "default-src 'none'",
    `script-src ${hash(boot)} ${hash(script)}`,
    `style-src ${hash(styles)}`,
    'img-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types solid-template unspool-worker unspool-program'
  ].join('; ')

const hash = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const data = (part, more, bytes) => {
  const small = packed(bytes)
  const letters = toLetters(small)
  return `<script type="application/octet-stream" data-part="${part}" data-bytes="${small.length}"${more}>${letters}</script>\n`
}

const packed = bytes =>
  zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 22, [constants.ZSTD_c_windowLog]: 22 }
  })

const bootScript = async () => {
  const build = await rolldown({
    input: join(import.meta.dirname, '../../src/pages/_boot.ts'),
    platform: 'browser'
  })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code.trim()
}
