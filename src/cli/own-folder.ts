// Where this program lies: in its package, or in its repository. Both have a package.json and the built site beside it.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownFolder = (): string => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder
}

export const siteFolder = (): string => {
  const folder = join(ownFolder(), 'dist')
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`The site is not at ${folder}. In the repository, build it first: npm run build`)
  return folder
}

export const ownVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(ownFolder(), 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return version
}
