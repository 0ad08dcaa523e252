// Credentials in base64. What a text begins with shows in its encoding, in one of three ways.

const BEGINNINGS = ['sk-ant-', 'sk-proj-', 'github_pat_', 'PRIVATE KEY---']

/** The letters of the encoding that depend on nothing but the text itself, wherever it starts. */
const fragmentsOf = (text: string): readonly string[] =>
  [0, 1, 2].map(shift => {
    const from = Math.ceil((shift * 8) / 6)
    const to = Math.floor(((shift + text.length) * 8) / 6)
    return btoa('\0'.repeat(shift) + text).slice(from, to)
  })

export const FRAGMENTS: readonly string[] = BEGINNINGS.flatMap(fragmentsOf)

const HOLDS = new RegExp(FRAGMENTS.map(text => text.replace(/[+/]/g, '\\$&')).join('|'))
const RUN = /[A-Za-z0-9+/]{40,}={0,2}/g
/** Pictures are longer. */
const LONGEST = 100_000

export function* packedSecrets(
  text: string,
  isSecret: (inner: string) => boolean
): Generator<{ readonly value: string; readonly from: number }> {
  if (!HOLDS.test(text)) return
  for (const match of text.matchAll(RUN)) {
    const [value] = match
    if (value.length > LONGEST || !HOLDS.test(value)) continue
    // A run may begin in the middle of four letters, behind others that belong to it or not.
    if ([0, 1, 2, 3].some(skip => isSecret(decoded(value.slice(skip))))) yield { value, from: match.index }
  }
}

const decoded = (packed: string): string => {
  try {
    return atob(packed.replace(/=+$/, '').slice(0, 4 * Math.floor(packed.length / 4)))
  } catch {
    return ''
  }
}
