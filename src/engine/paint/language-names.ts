// Which language a fence names, or a file is written in. Names that are not here stay plain.

/** Language: its other names, and the ends of its file names. */
const NAMES = {
  astro: '',
  bat: 'cmd batch',
  c: 'h',
  clojure: 'clj cljs edn',
  cmake: '',
  cpp: 'c++ cc cxx hpp hh hxx',
  csharp: 'c# cs',
  css: '',
  dart: '',
  diff: 'patch',
  docker: 'dockerfile containerfile',
  dotenv: 'env',
  elixir: 'ex exs',
  erlang: 'erl hrl',
  fish: '',
  go: 'golang',
  graphql: 'gql',
  groovy: 'gradle',
  haskell: 'hs',
  hcl: 'terraform tf tfvars',
  html: 'htm xhtml',
  http: '',
  ini: 'cfg conf properties editorconfig gitconfig',
  java: '',
  javascript: 'js mjs cjs node',
  json: 'webmanifest map ipynb',
  jsonc: 'json5',
  jsonl: 'ndjson',
  jsx: '',
  julia: 'jl',
  kotlin: 'kt kts',
  latex: 'tex math',
  less: '',
  lua: '',
  make: 'makefile mk',
  markdown: 'md mdx mdown mdc',
  mermaid: 'mmd',
  nginx: '',
  nix: '',
  ocaml: 'ml mli',
  perl: 'pl pm',
  php: '',
  powershell: 'ps1 psm1 pwsh',
  prisma: '',
  proto: 'protobuf',
  python: 'py pyi py3 python3',
  r: '',
  ruby: 'rb rake gemspec',
  rust: 'rs',
  scala: 'sc',
  scss: 'sass',
  shellscript: 'sh bash zsh shell ksh bashrc zshrc profile',
  shellsession: 'console',
  sql: 'mysql postgres postgresql sqlite psql',
  svelte: '',
  swift: '',
  toml: '',
  tsx: '',
  typescript: 'ts mts cts',
  viml: 'vim vimrc',
  vue: '',
  xml: 'svg xsl xsd plist csproj',
  yaml: 'yml',
  zig: ''
} as const

export type Language = keyof typeof NAMES

/** The fence's word wins over the path. */
export const grammarOf = (word: string | undefined, path: string | undefined): Language | undefined =>
  (word ? BY_NAME.get(word.toLowerCase().replace(/^language-|^\./, '')) : undefined) ??
  languageOfPath(path ?? '')

const languageOfPath = (path: string): Language | undefined => {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
  return BY_FILE.get(name) ?? BY_NAME.get(name.slice(name.lastIndexOf('.') + 1)) ?? undefined
}

const BY_NAME: ReadonlyMap<string, Language> = new Map(
  // Object.entries forgets what its keys are; NAMES is ours.
  (Object.entries(NAMES) as [Language, string][]).flatMap(([language, others]) =>
    [language, ...others.split(' ').filter(Boolean)].map(name => [name, language] as const)
  )
)

const BY_FILE: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['cmakelists.txt', 'cmake'],
  ['go.mod', 'go'],
  ['cargo.lock', 'toml'],
  ['poetry.lock', 'toml'],
  ['uv.lock', 'toml'],
  ['gemfile', 'ruby'],
  ['rakefile', 'ruby'],
  ['jenkinsfile', 'groovy'],
  ['.prettierrc', 'json'],
  ['.npmrc', 'ini'],
  ['.bash_profile', 'shellscript']
])
