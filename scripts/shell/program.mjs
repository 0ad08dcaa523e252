// The program of a log as one file: the site's own components and workers in one script, which is a page or, by the name
// that it was started with, one of the workers.

import { join } from 'node:path'
import { build } from 'vite'
import solid from 'vite-plugin-solid'
import { leanSolid } from '../lean-solid.mjs'
import { trustedSolid } from '../trusted-solid.mjs'
import { lateParts } from './late.mjs'
import { leftOut } from './left-out.mjs'
import { lighter, sheets } from './lighter.mjs'

const ROOT = join(import.meta.dirname, '../..')
const at = path => JSON.stringify(join(ROOT, 'src', path))

/** Its script and its styles. `needed`: what the formats need of it. */
export const programOf = async needed => {
  const { output } = await build({
    root: ROOT,
    configFile: false,
    mode: 'file',
    logLevel: 'error',
    define: { 'import.meta.env.MODE': '"file"', 'import.meta.env.BASE_URL': '"./"' },
    plugins: [
      entry(needed),
      workers(),
      formats(),
      leftOut(),
      lateParts(),
      lighter(),
      atOnce(),
      noPage(),
      solid(),
      trustedSolid(),
      leanSolid()
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } }
    }
  })
  const script = output.find(({ type }) => type === 'chunk')
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))
  return { script: script.code, styles: String(styles.source), modules: script.modules }
}

const ENTRY = 'virtual:one-file'

const entry = needed => ({
  name: 'one-file',
  resolveId: id => (id === ENTRY || id === SHARED ? `\0${id}` : undefined),
  load: id =>
    id === `\0${ENTRY}` ? PROGRAM : id === `\0${SHARED}` ? sharedModule([...needed].sort()) : undefined
})

const PROGRAM = `
${sheets()
  .map(path => `import ${at(`styles/${path}`)}`)
  .join('\n')}
import { startPage } from ${at('pages/_one-file.ts')}
const work = () => {
  switch (self.name) {
    case 'painter': return import(${at('engine/paint/worker.ts')})
    case 'searcher': return import(${at('engine/search/worker.ts')})
    default: return Promise.all([import('virtual:shared'), import(${at('engine/rpc/worker.ts')})])
  }
}
if (typeof document === 'undefined') work()
else startPage()
`

const SHARED = 'virtual:shared'

/** Handed to the formats by name, once it is there. */
const sharedModule = needed => {
  const imports = needed.map(([path, names], i) => `import ${namesOf(names, i)} from ${at(path)}`)
  const lists = needed.map(([path, names], i) => `${JSON.stringify(path)}: ${listOf(names, i)}`)
  return `${imports.join('\n')}\nglobalThis.unspoolShared = { ${lists.join(', ')} }\nglobalThis.unspoolFormats = {}\n`
}

const namesOf = (names, i) =>
  names.has('*') ? `* as all$${i}` : `{ ${[...names].map(name => `${name} as ${name}$${i}`).join(', ')} }`

const listOf = (names, i) =>
  names.has('*') ? `all$${i}` : `{ ${[...names].map(name => `${name}: ${name}$${i}`).join(', ')} }`

/** All of them are the program itself. */
const workers = () => ({
  name: 'own-workers',
  enforce: 'pre',
  resolveId: id => (id.endsWith('?worker&url') ? '\0own-worker' : undefined),
  load: id => (id === '\0own-worker' ? 'export default globalThis.unspoolFile?.program' : undefined)
})

const FORMAT = /src\/adapters\/(\w+)\/index\.ts$/

/** Their scripts stand in the file. A record that seems to be of a format that is not there is read as the log's own. */
const formats = () => ({
  name: 'formats',
  enforce: 'pre',
  load(id) {
    const [, name] = FORMAT.exec(id) ?? []
    return (
      name &&
      `const { unspoolPacks: packs = {}, unspoolFormats: formats } = globalThis
const own = packs.${name} ? '${name}' : Object.keys(packs)[0]
packs[own]()
export const ${name} = formats[own]`
    )
  }
})

/** `import('…')` of a module of our own. */
const LAZY = /(?<!typeof )\bimport\(\s*('[^']+')\s*\)/g
/** What does something when it is loaded, which a worker must not. */
const STAYS = /adapters\/(index|certain)\.ts$|components\/search\/SearchField\.tsx$/

/** Where everything is here, nothing is loaded later: the modules lie side by side, which takes less than a call for each. */
const atOnce = () => ({
  name: 'at-once',
  enforce: 'pre',
  transform(code, id) {
    if (id.startsWith('\0') || id.includes('node_modules') || STAYS.test(id) || !LAZY.test(code))
      return undefined
    const heads = []
    const body = code.replace(LAZY, (_, path) => {
      heads.push(`import * as $${heads.length} from ${path};`)
      return `Promise.resolve($${heads.length - 1})`
    })
    return { code: heads.join('') + body, map: null }
  }
})

/** A worker holds the page's modules too, and has no page. */
const noPage = () => ({
  name: 'no-page',
  enforce: 'pre',
  transform(code, id) {
    if (!/solid-js\/web\/dist\/web\.js/.test(id)) return undefined
    const start = 'function delegateEvents(eventNames, document = window.document) {'
    if (!code.includes(start)) throw new Error('solid-js/web no longer listens as this transform expects.')
    return {
      code: code.replace(
        start,
        'function delegateEvents(eventNames, document = globalThis.document) { if (!document) return;'
      ),
      map: null
    }
  }
})
