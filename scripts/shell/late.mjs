// What only some files carry, each a script of its own that is asked for when it is called first: what reads the scripts that
// Codex writes, and the searches for secrets and for personal things. A file whose log was cleaned has nothing for these to find.

import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { minify } from 'rolldown/utils'
import { lighter } from './lighter.mjs'

const SOURCE = join(import.meta.dirname, '../../src')

/** Name of the part: by module what is called of it, with the answer where a file does not carry it. */
const LATE = {
  scripts: { 'model/script/calls.ts': { scriptCalls: '[]' } },
  secrets: {
    'model/secrets/find.ts': { secretsIn: '[]', shapesIn: '[]' },
    'model/secrets/rules/names.ts': { strengthOf: 'undefined' },
    'model/secrets/rules/said/printed.ts': { asksForSecret: 'false', isPrinted: 'false' }
  },
  personal: {
    'model/secrets/personal/personal.ts': { Personal: '{ learn() {}, find: () => [], met: [] }' }
  }
}

/** In place of these modules, wherever they are called. */
export const lateParts = () => ({ name: 'late-parts', enforce: 'pre', load: standIn })

export const standIn = id => {
  for (const [part, modules] of Object.entries(LATE))
    for (const [path, called] of Object.entries(modules))
      if (id === join(SOURCE, path))
        return Object.entries(called)
          .map(([name, nothing]) => late(part, name, nothing))
          .join('\n')
  return undefined
}

const late = (part, name, nothing) => `export function ${name}(...all) {
  const real = globalThis.unspoolPacks?.${part}?.().${name}
  return real ? ${/^[A-Z]/.test(name) ? 'new ' : ''}real(...all) : ${nothing}
}`

/** Name of the part: its script. */
export const lateScripts = async () =>
  new Map(
    await Promise.all(
      Object.entries(LATE).map(async ([part, modules]) => [part, await scriptOf(part, modules)])
    )
  )

const scriptOf = async (part, modules) => {
  const names = Object.entries(modules).map(
    ([path, called]) =>
      `export { ${Object.keys(called).join(', ')} } from ${JSON.stringify(join(SOURCE, path))}`
  )
  const build = await rolldown({
    input: part,
    plugins: [
      {
        name: 'names',
        resolveId: id => (id === part ? id : undefined),
        load: id => (id === part ? names.join('\n') : undefined)
      },
      lighter()
    ]
  })
  const { output } = await build.generate({ format: 'iife', name: 'made' })
  await build.close()
  return packed(part, `${output[0].code}; globalThis.unspoolPacks.${part} = () => made; return made`)
}

/** A script that does nothing before it is asked for. */
export const packed = async (name, code) => {
  const { code: small, errors } = await minify(
    `${name}.js`,
    `(globalThis.unspoolPacks ??= {}).${name} = () => {${code}}`,
    { compress: true, mangle: true }
  )
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`)
  return small
}
