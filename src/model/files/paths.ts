// Paths as people read them: from the session's directory, and cut in the middle where there is no room.

/** The path as seen from the directory, if it lies inside; else as it is. */
export const relativePath = (path: string, directory: string | undefined): string => {
  const base = directory?.replace(/[\\/]+$/, '')
  if (!base || !path.startsWith(base)) return path
  const rest = path.slice(base.length)
  if (rest === '' || /^[\\/]+$/.test(rest)) return '.'
  return /^[\\/]/.test(rest) ? rest.replace(/^[\\/]+/, '') : path
}

/** What may be cut (the folders) and what should stay (the last name, with the root where it lies in no other folder). */
export const splitPath = (path: string): { readonly folders: string; readonly name: string } => {
  const end = path.replace(/[\\/]+$/, '').length
  const cut = Math.max(path.lastIndexOf('/', end - 1), path.lastIndexOf('\\', end - 1)) + 1
  return cut === 1 ? { folders: '', name: path } : { folders: path.slice(0, cut), name: path.slice(cut) }
}
