import { createHash } from 'node:crypto'
import solid from '@astrojs/solid-js'
import { defineConfig } from 'astro/config'
import { generateHydrationScript } from 'solid-js/web'
import { builtHtml } from './scripts/built-html.mjs'
import { chunkGroup, modulesIn, neededBy } from './scripts/chunk-groups.mjs'
import { fewPreloads } from './scripts/few-preloads.mjs'
import { leanSolid } from './scripts/lean-solid.mjs'
import { offline } from './scripts/offline.mjs'
import { plainIsland } from './scripts/plain-island.mjs'
import { shell } from './scripts/shell/shell.mjs'
import { trustedSolid } from './scripts/trusted-solid.mjs'

// Astro hashes its own scripts, but not the one that Solid's renderer adds.
const hydration = /<script>(.*)<\/script>/s.exec(generateHydrationScript())?.[1] ?? ''

// What a link needs comes in few trips to the server: what wakes the page, then what reads and what follows the link.
const PAGE = {
  groups: [
    // The loader document has this too, and must not load the page with it.
    chunkGroup('reach', ['model/urls/host-reach.ts', 'model/urls/answer-shape.ts']),
    // Kept logs need the second of these too, and must not wait for what follows links.
    chunkGroup('start', ['components/Viewer.tsx', 'model/unicode/well-formed.ts']),
    chunkGroup('reading', ['components/SessionView.tsx']),
    // With them what is too small for a script of its own.
    chunkGroup('link', [
      'state/links/address.ts',
      'components/timeline/jump.ts',
      'state/sources/ways-in.ts',
      ...['deferred', 'equal-bytes', 'join-bytes'].map(name => `model/values/${name}.ts`)
    ]),
    chunkGroup('kept', ['state/memory/store.ts', 'state/memory/forget.ts']),
    chunkGroup('far', ['state/sources/open-far.ts', 'state/sources/read-far.ts'])
  ]
}

/** What every adapter is built on. */
const SHARED_BY_ADAPTERS = ['', '/reading', '/transcript', '/tools'].flatMap(folder =>
  modulesIn(`adapters${folder}`)
)

// The worker finds out which adapter it needs; what the most common one shares with others is there by then.
const WORKER = {
  groups: [
    // Not with the script that the page starts: `worker-entry.ts` says why.
    chunkGroup('worker-reader', [
      'engine/rpc/worker.ts',
      'engine/read/growing.ts',
      neededBy('adapters/claude/index.ts', SHARED_BY_ADAPTERS)
    ]),
    chunkGroup('adapters', SHARED_BY_ADAPTERS),
    // Qwen's streams are Claude's: without this the adapter is in a script that the adapter's script asks for.
    chunkGroup('claude', ['adapters/claude/index.ts'])
  ]
}

export default defineConfig({
  output: 'static',
  // No Markdown pages: without this Astro warns that its highlighter and the policy below do not agree.
  markdown: { syntaxHighlight: false },
  // A site below a path of its host: UNSPOOL_BASE=/logs/ npm run build
  base: process.env['UNSPOOL_BASE'] || '/',
  // In this order: the last one lists the files that the others leave.
  integrations: [solid(), builtHtml(), shell(), offline()],
  server: { host: '127.0.0.1' },
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "frame-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types solid-template unspool-worker'
      ],
      scriptDirective: { hashes: [`sha256-${createHash('sha256').update(hydration).digest('base64')}`] }
    }
  },
  vite: {
    plugins: [trustedSolid(), leanSolid(), plainIsland(), fewPreloads()],
    worker: { format: 'es', rolldownOptions: { output: { codeSplitting: WORKER } } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: PAGE } } } } }
  }
})
