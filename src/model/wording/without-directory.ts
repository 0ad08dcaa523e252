// Words of calls without the session's directory: it is the same in all of them, and pushes the names out of sight.

export const withoutDirectory = (directory: string | undefined): ((text: string) => string) => {
  const base = directory?.replace(/[\\/]+$/, '')
  if (!base) return text => text
  const escaped = base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const inside = new RegExp(`(?<![\\w./\\\\-])${escaped}[\\\\/]+(?=[^\\s\\\\/])`, 'g')
  return text => text.replace(inside, '')
}
