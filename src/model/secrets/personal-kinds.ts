// Which of the kinds that are found are personal. A kind that is not known here counts as a secret: that is the safe side.

const PERSONAL: ReadonlySet<string> = new Set([
  'home',
  'home-folder',
  'user',
  'user-name',
  'username',
  'name',
  'person',
  'email',
  'e-mail',
  'host',
  'hostname',
  'private-host',
  'machine',
  'private-address',
  'ip',
  'ip-address',
  'phone'
])

export const isPersonalKind = (kind: string): boolean => PERSONAL.has(kind)
