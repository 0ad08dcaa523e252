// What one file does not have: it opens no other log, reaches no host and keeps nothing. The modules of all that are
// stood in for by ones with the same names that only say so; what would lead to them is not on the page.

import { readFileSync } from 'node:fs'

const SENTENCE = 'This is not in the file. Open the log on a page of Unspool.'

const LEFT_OUT = [
  /\/src\/components\/(landing\/(?!Mark\.)|library\/|sources\/|offline\/)/,
  /\/src\/(state\/offline|components\/playback)\//,
  /\/src\/state\/session\/past-gatherer\./,
  /\/src\/components\/(live\/(choose-rest|FollowEnd|LiveStatus)|image\/FarPicture|shell\/Keep|sheets\/DeviceChoice)\./,
  /\/src\/components\/export\/(Excerpt|Sealing|TurnChoice)/,
  /\/src\/state\/(memory|sealed)\//,
  /\/src\/state\/library\/(?!listing\.)/,
  /\/src\/state\/sources\/(?!image-hosts\.)/,
  /\/src\/state\/live\/(?!live\.)/,
  /\/src\/state\/export\/(excerpt|one-file)\./,
  /\/src\/state\/opening\/(gather|hand-over|about-gathered)/,
  /\/src\/engine\/(excerpt|library|sealed)\//,
  /\/src\/engine\/read\/(identity|growing)\./,
  /\/src\/engine\/unpack\/packed\./,
  // The log that the file holds can be exported as these anywhere else.
  /\/src\/model\/transcript\/export-(atif|atif-step|unified)\./
]

export const leftOut = () => ({
  name: 'left-out',
  enforce: 'pre',
  load(id) {
    if (!LEFT_OUT.some(path => path.test(id))) return undefined
    return [
      `const not = async () => { throw new Error(${JSON.stringify(SENTENCE)}) }`,
      ...namesIn(readFileSync(id, 'utf8')).map(name => `export { not as ${name} }`)
    ].join('\n')
  }
})

const namesIn = source => [
  ...Array.from(
    source.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm),
    ([, name]) => name
  ),
  ...Array.from(source.matchAll(/^export \{([^}]*)\}/gm), ([, names]) =>
    names.split(',').filter(isValue).map(inList)
  ).flat()
]

const inList = name =>
  name
    .trim()
    .split(/\s+as\s+/)
    .at(-1)

const isValue = name => !/^\s*(type\b|$)/.test(name)
