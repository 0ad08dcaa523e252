import solid from '@astrojs/solid-js'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'static',
  integrations: [solid()],
  server: { host: '127.0.0.1' },
  devToolbar: { enabled: false },
  vite: { worker: { format: 'es' } }
})
