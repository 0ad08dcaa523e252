// The search for secrets and for personal things, each a script of its own: a file carries them where somebody left some of
// these in. In a file whose log was cleaned there is nothing left for them to find.

import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { minify } from 'rolldown/utils'
import { lighter } from './lighter.mjs'

const SECRETS = join(import.meta.dirname, '../../src/model/secrets')

/** What the program calls of each, by module. */
const CALLED = {
  secrets: {
    'find.ts': ['secretsIn', 'shapesIn'],
    'rules/names.ts': ['strengthOf'],
    'rules/said/printed.ts': ['asksForSecret', 'isPrinted']
  },
  personal: { 'personal/personal.ts': ['Personal'] }
}

/** What is called where a file does not carry them. */
const NOTHING = {
  secretsIn: '() => []',
  shapesIn: '() => []',
  strengthOf: '() => undefined',
  asksForSecret: '() => false',
  isPrinted: '() => false',
  Personal: 'function () { return { learn() {}, find: () => [], met: [] } }'
}

/** In the program: asks the file for them when they are called first. */
export const lateRules = () => ({
  name: 'late-rules',
  enforce: 'pre',
  load(id) {
    for (const [part, modules] of Object.entries(CALLED))
      for (const [path, names] of Object.entries(modules))
        if (id === join(SECRETS, path)) return names.map(name => lateOne(part, name)).join('\n')
    return undefined
  }
})

const lateOne = (part, name) => `const none$${name} = ${NOTHING[name]}
export function ${name}(...all) {
  const real = globalThis.unspoolPacks?.${part}?.().${name} ?? none$${name}
  return ${name === 'Personal' ? 'new real(...all)' : 'real(...all)'}
}`

/** Name of the part: its script. */
export const ruleScripts = async () =>
  new Map(await Promise.all(Object.entries(CALLED).map(async entry => [entry[0], await scriptOf(...entry)])))

const scriptOf = async (part, modules) => {
  const exported = Object.entries(modules).map(
    ([path, names]) => `export { ${names.join(', ')} } from ${JSON.stringify(join(SECRETS, path))}`
  )
  const build = await rolldown({
    input: 'rules',
    plugins: [
      {
        name: 'rules',
        resolveId: id => (id === 'rules' ? id : undefined),
        load: id => (id === 'rules' ? exported.join('\n') : undefined)
      },
      lighter()
    ]
  })
  const { output } = await build.generate({ format: 'iife', name: 'rules' })
  await build.close()
  const { code, errors } = await minify(
    `${part}.js`,
    `{ let made; (globalThis.unspoolPacks ??= {}).${part} = () => { if (made) return made; ${output[0].code}; return (made = rules) } }`,
    { compress: true, mangle: true }
  )
  if (errors.length > 0) throw new Error(`${part}: ${errors[0].message}`)
  return code
}
