// The architecture, executed: pages → components → state → engine → adapters → model. A file imports from its own
// folder, the next one down, and model. Also: no file grows beyond what one idea needs, and a name means one thing.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
const LAYERS = ['pages', 'components', 'state', 'engine', 'adapters', 'model']

const sources = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter(item => item.isFile() && /\.(ts|tsx|astro)$/.test(item.name) && !item.name.endsWith('.d.ts'))
  .map(item => join(item.parentPath, item.name))

const layerOf = (path: string): string => relative(SRC, path).split('/')[0] ?? ''

const importsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) =>
    join(dirname(path), (target ?? '').replace(/\?.*$/, ''))
  )

test('a file imports from its own folder, the next one down, and model', () => {
  const wrong = sources.flatMap(path => {
    const from = LAYERS.indexOf(layerOf(path))
    if (from < 0) return []
    return importsOf(path)
      .filter(target => {
        const to = LAYERS.indexOf(layerOf(target))
        return (
          to >= 0 &&
          to !== from &&
          to !== from + 1 &&
          layerOf(target) !== 'model' &&
          !isTypeOnly(path, target)
        )
      })
      .map(target => `${relative(SRC, path)} → ${relative(SRC, target)}`)
  })
  expect(wrong).toEqual([])
})

test('the command line stands on the engine, and nothing stands on it', () => {
  const wrong = sources
    .flatMap(path => importsOf(path).map(target => [path, target] as const))
    .filter(([path, target]) =>
      layerOf(path) === 'cli'
        ? ['pages', 'components', 'state'].includes(layerOf(target))
        : layerOf(target) === 'cli'
    )
    .map(([path, target]) => `${relative(SRC, path)} → ${relative(SRC, target)}`)
  expect(wrong).toEqual([])
})

test('the service worker stands alone', () => {
  const wrong = sources
    .flatMap(path => importsOf(path).map(target => [path, target] as const))
    .filter(([path, target]) => (layerOf(path) === 'offline') !== (layerOf(target) === 'offline'))
    .map(([path, target]) => `${relative(SRC, path)} → ${relative(SRC, target)}`)
  expect(wrong).toEqual([])
})

/** Components that draw texts, whoever shows them. */
const DRAWING = new Set(['primitives', 'code', 'diff', 'image', 'markdown', 'output'])

/** The folder of a layer that a file is in. */
const folderOf = (path: string, layer: string): string | undefined => {
  const [first, folder, ...rest] = relative(SRC, path).split('/')
  return first === layer && rest.length > 0 ? folder : undefined
}

/** What these folders import of their own layer, but for what they may. */
const strangers = (layer: string, folders: ReadonlySet<string>, known: ReadonlySet<string>) =>
  sources
    .filter(path => folders.has(folderOf(path, layer) ?? ''))
    .flatMap(path => importsOf(path).map(target => [path, target] as const))
    .filter(([path, target]) => {
      const to = folderOf(target, layer) ?? ''
      return layerOf(target) === layer && to !== folderOf(path, layer) && !known.has(to)
    })
    .map(([path, target]) => `${relative(SRC, path)} → ${relative(SRC, target)}`)

test('what draws a text knows nothing of what shows it', () => {
  expect(strangers('components', DRAWING, new Set([...DRAWING, 'lines']))).toEqual([])
})

test('parts of the page are loaded in one way', () => {
  const others = sources.filter(path =>
    /import \{[^}]*\blazy\b[^}]*\} from 'solid-js'/.test(readFileSync(path, 'utf8'))
  )
  expect(others.map(path => relative(SRC, path))).toEqual(['components/primitives/lazy-part.ts'])
})

/** Folders of a layer that know no other folder of it: what the others stand on, or what stands alone. */
const ALONE: readonly (readonly [string, readonly string[]])[] = [
  ['components', ['primitives', 'offline']],
  ['state', ['schedule']],
  ['engine', ['container', 'paint', 'sealed']],
  ['adapters', ['reading']],
  ['model', ['values']]
]

test.each(ALONE)('within %s these folders know no other: %j', (layer, folders) => {
  expect(strangers(layer, new Set(folders), new Set())).toEqual([])
})

test('no folder is wider than a reader can see', () => {
  const tests = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile() && /\.(test|spec)\.ts$/.test(item.name))
    .map(item => join(item.parentPath, item.name))
  const wide = [...Map.groupBy([...sources, ...tests], path => dirname(path))].filter(
    ([, files]) => files.length > 26
  )
  expect(wide.map(([folder]) => relative(SRC, folder))).toEqual([])
})

test('an exported name means one thing', () => {
  const DECLARED =
    /^export (?:abstract )?(?:async )?(?:type|interface|class|function\*?|const|let|enum) +([\w$]+)/gm
  const homes = sources
    .filter(path => path.endsWith('.ts') || path.endsWith('.tsx'))
    .flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(DECLARED)].map(([, name = '']) => [name, path] as const)
    )
  const several = [...Map.groupBy(homes, ([name]) => name)]
    .map(([name, places]) => [name, new Set(places.map(([, path]) => path)).size] as const)
    // The contracts of adapters and of commands: each says it of itself.
    .filter(([name, count]) => count > 1 && name !== 'detect' && name !== 'command')
  expect(several).toEqual([])
})

test('an adapter knows no other adapter but those it is a dialect of', () => {
  const ALLOWED = new Set([
    'qwen → claude',
    'qwen → gemini',
    'events → generic',
    'cline → generic',
    'atif → generic',
    'otlp → generic',
    'entire → generic',
    'openclaw → pi'
  ])
  const wrong = sources
    .filter(path => layerOf(path) === 'adapters')
    .flatMap(path => importsOf(path).map(target => [adapterOf(path), adapterOf(target)] as const))
    .filter(([from, to]) => from && to && from !== to && !ALLOWED.has(`${from} → ${to}`))
    .map(([from, to]) => `${from} → ${to}`)
  expect([...new Set(wrong)]).toEqual([])
})

test('no file is longer than one idea', () => {
  const long = sources
    .map(path => [relative(SRC, path), readFileSync(path, 'utf8').split('\n').length] as const)
    .filter(([path, lines]) => lines > (path.endsWith('types.ts') ? 450 : 400))
  expect(long).toEqual([])
})

test('below the state layer there is no clock, no chance and no DOM', () => {
  const wrong = sources
    .filter(path => ['model', 'adapters'].includes(layerOf(path)))
    .filter(path =>
      /Date\.now\(|Math\.random\(|new Date\(\)|\bwindow\.|\bdocument\./.test(readFileSync(path, 'utf8'))
    )
  expect(wrong.map(path => relative(SRC, path))).toEqual([])
})

/** What adapters are built on. */
const SHARED = new Set(['reading', 'transcript', 'tools'])

/** The folder below adapters/, for files that are in one. */
const adapterOf = (path: string): string | undefined => {
  const [layer, folder, ...rest] = relative(SRC, path).split('/')
  return layer === 'adapters' && rest.length > 0 && !SHARED.has(folder ?? '') ? folder : undefined
}

/** Types may be named across folders: they leave nothing behind in the program. */
const isTypeOnly = (path: string, target: string): boolean => {
  const name = target.split('/').at(-1)?.replaceAll('.', '\\.') ?? ''
  const found = [
    ...readFileSync(path, 'utf8').matchAll(new RegExp(`import (type )?[^;'"]*?from '[^']*${name}'`, 'g'))
  ]
  return found.length > 0 && found.every(([, type]) => type === 'type ')
}
