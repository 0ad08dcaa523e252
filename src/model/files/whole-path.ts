// A path as it starts at a root, so that two ways to write it are one file.

/** As far as it can be known. */
export const wholePath = (path: string, cwd: string | undefined): string => {
  if (ADDRESS.test(path)) return path
  const joined = isWholePath(path) || !cwd ? path : `${cwd.replace(/[/\\]+$/, '')}/${path}`
  return WINDOWS.test(joined) ? windowsPath(joined, cwd) : tidy(joined)
}

/** Does it start at a root? */
export const isWholePath = (path: string): boolean => /^[/\\~]/.test(path) || WINDOWS.test(path)

const ADDRESS = /^[a-z][\w+.-]+:\/\//
const WINDOWS = /^([A-Za-z]:(?=[/\\])|\\\\)/

/** Written as the session's directory is. */
const windowsPath = (path: string, cwd = ''): string => {
  const [root = ''] = WINDOWS.exec(path) ?? []
  const [home = ''] = WINDOWS.exec(cwd) ?? []
  const drive = root.toLowerCase() === home.toLowerCase() ? home : root.toUpperCase()
  const slash = home !== '' && !cwd.includes('\\') ? '/' : '\\'
  return drive + tidy(path.slice(root.length).replaceAll('\\', '/')).replaceAll('/', slash)
}

/** A step that is empty, or one or two dots. */
const UNTIDY = /\/\.{0,2}(\/|$)|^\.{1,2}(\/|$)/

/** Without dots, and with one slash where there are several. */
const tidy = (path: string): string => {
  if (!UNTIDY.test(path)) return path
  const kept: string[] = []
  for (const [i, part] of path.split('/').entries()) {
    if (part === '.' || (part === '' && i > 0)) continue
    const last = kept.at(-1)
    if (part !== '..' || last === undefined || last === '..') kept.push(part)
    else if (last !== '') kept.pop()
  }
  return kept.join('/') || path.slice(0, 1)
}
