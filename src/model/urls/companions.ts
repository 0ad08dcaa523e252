// Hosts to which a service sends on what lies on it: named in the question about the service itself, so that nobody is
// asked twice for one file.

/** Other hosts that belong to the same service; one with a dot in front stands for all below it. */
export const companionsOf = (host: string): readonly string[] => COMPANIONS.get(host) ?? []

const GITHUB = [
  'raw.githubusercontent.com',
  'objects.githubusercontent.com',
  'release-assets.githubusercontent.com'
]

const COMPANIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['github.com', GITHUB],
  ['www.github.com', ['github.com', ...GITHUB]],
  ['api.github.com', GITHUB],
  ['gist.github.com', ['gist.githubusercontent.com']],
  ['huggingface.co', ['.huggingface.co', '.hf.co']]
])
