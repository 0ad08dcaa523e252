import { createHash } from 'node:crypto'
import solid from '@astrojs/solid-js'
import { defineConfig } from 'astro/config'
import { generateHydrationScript } from 'solid-js/web'
import { plainIsland } from './scripts/plain-island.mjs'
import { policy } from './scripts/policy.mjs'
import { policyFirst } from './scripts/policy-first.mjs'
import { trustedSolid } from './scripts/trusted-solid.mjs'

// Astro hashes its own scripts, but not the one that Solid's renderer adds.
const hydration = /<script>(.*)<\/script>/s.exec(generateHydrationScript())?.[1] ?? ''

// What the first screen needs below its components is one script: in a dozen small ones it is larger, and each is a request.
// What the loader document shares with the page is left out, or that document would load the page.
const START = {
  groups: [{ name: 'start', tags: ['$initial'], test: /\/src\/(state|engine|model)\/(?!host-reach)/ }]
}

export default defineConfig({
  output: 'static',
  // No Markdown pages: without this Astro warns that its highlighter and the policy below do not agree.
  markdown: { syntaxHighlight: false },
  // A site below a path of its host: UNSPOOL_BASE=/logs/ npm run build
  base: process.env['UNSPOOL_BASE'] || '/',
  integrations: [solid(), policyFirst(), policy()],
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
    plugins: [trustedSolid(), plainIsland()],
    worker: { format: 'es' },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: START } } } } }
  }
})
