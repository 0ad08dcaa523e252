// The path of an entry, as its archive names it: never out of the archive, and no longer than any disk would take.

export const entryPath = (name: string): string =>
  name
    .slice(-LONGEST)
    .replaceAll('\\', '/')
    .split('/')
    .filter((part, i, parts) => (part !== '' || i === parts.length - 1) && part !== '.' && part !== '..')
    .join('/')

/** PATH_MAX of Linux. The end of a path says more than its beginning. */
const LONGEST = 4096
