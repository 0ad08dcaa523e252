// The adapters, each a script of its own: a file carries those that its log needs. What they share is in the program, which
// hands it to them by name.

import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { packed, standIn } from './late.mjs'

const SOURCE = join(import.meta.dirname, '../../src')
const SHARED = ['contract.ts', 'reading', 'tools', 'transcript']

/** Name of a format: its script. And the modules that they all need of the program: path, names. */
export const formatScripts = async () => {
  const needed = new Map()
  const scripts = new Map()
  const folders = readdirSync(join(SOURCE, 'adapters'), { withFileTypes: true })
    .filter(item => item.isDirectory() && !SHARED.includes(item.name))
    .map(item => item.name)
  for (const name of folders) scripts.set(name, await scriptOf(name, needed))
  return { scripts, needed }
}

const scriptOf = async (name, needed) => {
  const folder = join(SOURCE, 'adapters', name)
  const entry = join(folder, 'index.ts')
  const build = await rolldown({
    input: 'entry',
    makeAbsoluteExternalsRelative: false,
    plugins: [
      {
        name: 'of-the-program',
        async resolveId(id, importer, options) {
          if (id === 'entry') return id
          const found = await this.resolve(id, importer, { ...options, skipSelf: true })
          return found && isShared(found.id) ? { id: found.id, external: true } : found
        },
        load: id =>
          id === 'entry'
            ? `import { ${name} } from ${JSON.stringify(entry)}\nglobalThis.unspoolFormats.${name} = ${name}\n`
            : standIn(id)
      }
    ]
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  const code = output[0].code.replace(IMPORT, (_, whole, names, id) => {
    const path = relative(SOURCE, id).split(sep).join('/')
    const pairs = (names ?? '*').split(',').map(pair => pair.trim().split(/\s+as\s+/))
    needed.set(path, new Set([...(needed.get(path) ?? []), ...pairs.map(([wanted]) => wanted)]))
    const own = whole ?? `{ ${pairs.map(([wanted, as = wanted]) => `${wanted}: ${as}`).join(', ')} }`
    return `const ${own} = globalThis.unspoolShared[${JSON.stringify(path)}];`
  })
  if (/^import\b/m.test(code)) throw new Error(`${name}: an import that is not understood.`)
  return packed(name, code)
}

const IMPORT = /^import (?:\* as (\w+)|\{([^}]*)\}) from "([^"]+)";$/gm

/** What the program has anyway. What only a format needs stays with it. */
const isShared = id => {
  const [layer, folder] = relative(SOURCE, id).split(sep)
  if (layer === 'adapters') return SHARED.includes(folder)
  return layer === 'engine' || (layer === 'model' && folder !== 'script')
}
