// Which of the kinds that are found are personal. A kind that is not known here counts as a secret: that is the safe side.

const PERSONAL: ReadonlySet<string> = new Set([
  'home-folder',
  'user-name',
  'person-name',
  'email',
  'private-host',
  'private-address',
  'machine-name'
])

export const isPersonalKind = (kind: string): boolean => PERSONAL.has(kind)
