// The pages of a build, as paths of files.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const builtPages = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile() && item.name.endsWith('.html'))
    .map(item => join(item.parentPath, item.name))
    .sort()
