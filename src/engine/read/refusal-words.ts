// What to say about what is not a log: what was seen, and one thing to try.

export type RefusalCode = keyof typeof SENTENCES

/** Brotli has no mark of its own: only the name tells what these bytes are. Some texts and objects are known by theirs. */
export const refusalWords = (code: RefusalCode, path: string): string => {
  if ((code === 'text' || code === 'binary') && /\.br$/i.test(path)) return SENTENCES['other-archive']
  const known = NAMED.find(([name]) => name.test(path))?.[1]
  if (known === undefined || (code !== 'text' && code !== 'one-value')) return SENTENCES[code]
  return SENTENCES['one-value'].replace('a single piece of JSON', known)
}

const NAMED: readonly (readonly [RegExp, string])[] = [
  [/(^|[/\\])package\.json$/i, 'the manifest of an npm package'],
  [/(^|[/\\])[^/\\]*((-lock|npm-shrinkwrap)\.(json|ya?ml)|\.lock|\.lockb)$/i, 'a lock file'],
  [/\.har$/i, 'a recording of the requests of a web page'],
  [/(^|[/\\])[^/\\]*(openapi|swagger)[^/\\]*\.json$/i, 'the description of an API'],
  [/\.ipynb$/i, 'a notebook'],
  [/\.(geojson|topojson)$/i, 'a map'],
  [/\.cpuprofile$/i, 'a profile of a program'],
  [/\.sarif$/i, 'a report of a code check'],
  [/(^|[/\\])(composer|manifest|deno)\.json$|(^|[/\\])(Cargo|pyproject)\.toml$/i, 'a manifest'],
  [/(^|[/\\])[tj]sconfig[^/\\]*\.json$/i, 'a file of compiler settings'],
  [/(^|[/\\])(settings|config|mcp|\.mcp|biome|opencode)[^/\\]*\.jsonc?$/i, 'a file of settings'],
  [/\.(ya?ml|toml|ini|env|code-workspace)$/i, 'a file of settings'],
  [/(^|[/\\])sessions?(-index)?\.json$/i, 'a list of sessions'],
  [/\.(md|mdx|markdown)$/i, 'a Markdown document'],
  [/\.([cm]?[jt]sx?|py|go|rs|java|rb|c|h|cc|cpp|cs|php|swift|kt|sh|css)$/i, 'source code']
]

const SENTENCES = {
  gone: 'This file can no longer be read: it was moved, deleted or changed since it was chosen. Choose it again.',
  empty: 'This file is empty. If the agent has only just started, open it again once something has happened.',
  blank: 'This file holds nothing but white space. Check that the log had been written when it was copied.',
  sqlite:
    'This is an SQLite database, and a browser page cannot read those. Export the session with the agent first ' +
    '(opencode: `opencode export`), then open the exported file.',
  sealed:
    'This file was encrypted by Unspool. Open the link that came with it, or give its key or passphrase.',
  parquet: 'This is a Parquet table. Save its rows as JSONL first, then open that file.',
  image: 'This is an image, not a session log. Open the log itself, usually a .jsonl or .json file.',
  pdf: 'This is a PDF document. Export the session as JSON or JSONL instead, and open that.',
  media: 'This is a sound or video file, not a session log. Open the log itself, usually a .jsonl file.',
  program: 'This is a program or a library, not a session log. Open the log itself, usually a .jsonl file.',
  binary:
    'These bytes are no text, and no archive that can be opened here. Open the log itself, usually a .jsonl file.',
  'web-page':
    'This is a web page, not a session log: often a sign-in or error page that was saved under the name of the log. ' +
    'Download the raw file again and open that.',
  xml: 'This is an XML document, not a session log: storage hosts send one when a link has run out. Get the log again with a new link.',
  'npm-log':
    'This is a log of npm, not of a coding agent. Open the session log itself, usually a .jsonl file.',
  'lfs-pointer':
    'This is a Git LFS pointer, which only says where the real file is kept. Run `git lfs pull`, then open the file again.',
  table:
    'This is a table of comma-separated values, not a session log. Open the JSONL or JSON export instead.',
  text: 'This is text, but no line of it is a record of an agent. Open the log itself, usually a .jsonl file.',
  'broken-archive':
    'This archive is cut off or damaged: nothing can be taken out of it. Download it, or pack it, again.',
  'cut-archive':
    'The end of this archive is missing. What is left of it was opened; for the rest, download it, or pack it, again.',
  'empty-archive': 'This archive holds no files. Check what was packed into it.',
  encrypted:
    'This file of the archive is locked with a password. Unpack the archive yourself, then drop the files.',
  'nested-archive': 'This is an archive inside an archive. Unpack the outer one, then drop what was in it.',
  'other-archive':
    'This archive is of a kind that cannot be opened here (gzip, zip, zstd and tar can). Unpack it, then drop the files.',
  'large-archive':
    'This archive unpacks to more than 200 times its size, or to over 2 GB: it was not unpacked any further. ' +
    'If you trust it, unpack it yourself, then drop the files.',
  'overlapping-archive':
    'Files of this archive share the same bytes, which no packer does: those were left out. ' +
    'If you trust it, unpack it yourself, then drop the files.',
  'too-many-files': 'This archive holds more than 50,000 files; the rest was left out. Pack fewer files.',
  'prompt-history':
    "This is Claude Code's prompt history: what was typed, in all sessions, without the answers. " +
    'The sessions themselves are in ~/.claude/projects.',
  'prompt-log':
    'This is a prompt history of Codex, Gemini CLI or Qwen Code: what was typed, without the answers. ' +
    'The sessions themselves are in the sessions or chats folder beside it.',
  'agent-trace':
    'This is an Agent Trace: it says which lines an agent wrote, not what was said or done. ' +
    'Open the session log that it names.',
  'inspect-part':
    'This is a header, a journal or a summary of an Inspect log, without what was said in its samples. ' +
    'Open the whole .eval or .json log, or a file of its samples folder.',
  'one-value':
    'This is a single piece of JSON, and no part of it reads like a session log. ' +
    'Open the log itself, usually a .jsonl file, or a .json file with a list of messages.',
  'empty-list':
    'This file holds an empty list: no session was written to it. Open it again once something has happened, or export the session anew.'
} as const
