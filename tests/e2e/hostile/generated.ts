// The attacks that the generator writes (UNSPOOL_HOSTILE names its folder), made once for each seed and level.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const HOSTILE = process.env['UNSPOOL_HOSTILE']
/** full: every payload in every slot, every case; several seeds. quick: one of each kind. */
export const LEVEL = process.env['UNSPOOL_HOSTILE_LEVEL'] === 'full' ? 'full' : 'quick'
export const SEEDS = (process.env['UNSPOOL_HOSTILE_SEEDS'] ?? (LEVEL === 'full' ? '1,2,3' : '7')).split(',')

/** The folder of a seed. Several processes may ask for it at once: it is moved into place when it is whole. */
const generated = (seed: string, part: 'xss' | 'json' | 'dos'): string => {
  if (!HOSTILE) throw new Error('UNSPOOL_HOSTILE is not set.')
  const root = process.env['UNSPOOL_HOSTILE_OUT'] ?? join(tmpdir(), 'unspool-hostile')
  const out = join(root, `${LEVEL}-${seed}`)
  if (existsSync(join(out, part))) return join(out, part)
  const fresh = join(root, `${LEVEL}-${seed}-${part}-${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  const options = ['--out', fresh, '--seed', seed, '--only', part, '--level', LEVEL]
  // The first seed is the corpus as it stands; the others are written in odd ways.
  const odd = seed === SEEDS[0] ? [] : ['--mutate']
  execFileSync(process.execPath, [join(HOSTILE, 'gen-hostile.mjs'), ...options, ...odd])
  mkdirSync(out, { recursive: true })
  try {
    renameSync(join(fresh, part), join(out, part))
  } catch {
    // Another process was faster.
  }
  rmSync(fresh, { recursive: true, force: true })
  return join(out, part)
}

/** Of a quick set every payload once, the formats in turn: its packs hold the same payloads in the same order. */
export const packsOf = (seed: string): readonly string[] => {
  const folder = join(generated(seed, 'xss'), 'packs')
  const names = readdirSync(folder).sort()
  const formats = [...new Set(names.map(name => name.replace(/-\d+\.jsonl$/, '')))]
  return names
    .filter(name => {
      const turn = Number(/(\d+)\.jsonl$/.exec(name)?.[1]) % formats.length
      return LEVEL === 'full' || name.startsWith(`${formats[turn]}-`)
    })
    .map(name => join(folder, name))
}

export interface OddCase {
  readonly file: string
  readonly note?: string
  readonly verdict?: string
  readonly mustShow: readonly string[]
  readonly shouldRecover?: readonly string[]
}

export const oddCases = (seed: string): readonly OddCase[] => {
  const folder = generated(seed, 'json')
  const { lines, files } = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'))
  return [...lines, ...files].map(item => ({ ...item, file: join(folder, item.file) }))
}

export interface HeavyCase {
  readonly file: string
  readonly bytes: number
  readonly what: string
  readonly mustShow: readonly string[]
}

export const heavyCases = (seed: string): readonly HeavyCase[] => {
  const folder = generated(seed, 'dos')
  const cases = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'))
  return cases.map((item: HeavyCase) => ({ ...item, file: join(folder, item.file) }))
}

export const queriesOf = (seed: string): readonly string[] =>
  JSON.parse(readFileSync(join(generated(seed, 'xss'), 'search-queries.json'), 'utf8'))

/** Equal shares, so that several workers can take one each. */
export const shares = <T>(items: readonly T[], count: number): readonly (readonly T[])[] =>
  Array.from({ length: count }, (_, share) => items.filter((_, i) => i % count === share))
