// The reader's own values in what they pasted: an .env or any list.

export const ownValues = (pasted: string): readonly string[] => [
  ...new Set(
    pasted
      .split(/\r?\n/)
      .map(line => line.replace(/^\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*/, '').trim())
      .map(value => value.replace(/^(["'])(.*)\1$/, '$2'))
      .filter(value => value.length >= 4 && !value.startsWith('#'))
  )
]
