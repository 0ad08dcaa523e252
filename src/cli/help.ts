// What `--help` says: what a command does, how it is called, its options, examples.

import { FORMAT_IDS } from '../model/transcript/formats.ts'
import type { CommandName } from './commands.ts'
import { AGENTS } from './logs/places.ts'

export const helpFor = (name: CommandName | undefined): string =>
  name === undefined || name === 'library' ? ALL : HELP[name]

/** Words that an option takes, below it. */
const inLines = (words: readonly string[]): string =>
  words.join(', ').replace(/(.{1,95})(?: |$)/g, `\n${' '.repeat(20)}$1`)

const SERVING = `  --port N        serve on this port instead of any that is free
  --no-open       print the link, and do not open the browser
  --quiet         no words beside the link`

const HIDING = `  --hide            take out secrets and what is personal (home folders, names, addresses)
  --hide=secrets    take out keys, tokens and passwords alone
  --own FILE        with --hide: take out the values in this file too (an .env, or a list)
  --deadline S      with --hide: seconds that the search of one record may take (60)`

const CHOOSING = `  --agent NAME    sessions of one agent:${inLines(AGENTS)}
  --since WHEN    written since a day (2026-11-18) or in the last 30m, 12h, 7d, 2w`

const ALL = `unspool: read what your coding agent did

usage: unspool [--port N] [--no-open] [--quiet]
       unspool COMMAND …

Without a command it finds the logs of the agents on this machine and shows all sessions on a page, which follows what is
new. The page is served on this machine, to this machine only; nothing is uploaded.

commands
  open FILE… | DIR | URL     show a log, a folder of logs, or a log at an address
  watch [FILE | -]           follow a log that is still being written
  list                       list the sessions of this machine
  search WORDS               search the text of all of them
  read FILE…                 print a transcript
  export FILE -o OUT         write a log as .html, .md, .json or .jsonl, checked for secrets
  completion SHELL           print what bash, zsh or fish needs to complete all this

options
${SERVING}
  --help          this, or with a command: about that command
  --version       the version

NO_COLOR means no colours, BROWSER names the browser. The variables by which agents move their logs (CLAUDE_CONFIG_DIR,
CODEX_HOME and the like) are followed.

exit codes: 0 done, 1 something about the input, 2 something about how it was called, 3 secrets were found

examples
  unspool
  unspool open ~/Downloads/session.jsonl
  claude -p "…" --output-format stream-json --verbose | unspool watch -
  unspool search "connection refused" --since 7d`

const HELP: Readonly<Record<Exclude<CommandName, 'library'>, string>> = {
  open: `unspool open: show logs on a page

usage: unspool open FILE… [options]
       unspool open DIR [options]
       unspool open URL [options]

One session opens at once, several are a library. An archive (zip, gzip, zstd) is opened as it is. Symbolic links that lead
out of a folder are not followed. The page asks you before it reads from another host.

options
  --at ENTRY      go to this entry, as a link names it behind at=
${SERVING}

examples
  unspool open session.jsonl
  unspool open session.jsonl session/subagents/*.jsonl
  unspool open ~/logs
  unspool open https://example.com/session.jsonl`,
  watch: `unspool watch: follow a log that is still being written

usage: unspool watch [--agent NAME] [options]
       unspool watch FILE [options]
       COMMAND | unspool watch - [options]

Without a name: the session of this machine that was written last. With - it is what comes through a pipe. When the pipe is
closed, the page says that the log has ended; in a terminal the page stays until Ctrl C, elsewhere the command ends once the
page has everything, or after 15 seconds if there is none.

options
  --agent NAME    the session that this agent wrote last
  --stay          with -: serve until Ctrl C, terminal or not
  --exit          with -: end with the pipe, terminal or not
${SERVING}

examples
  unspool watch
  unspool watch ~/.codex/sessions/2026/11/18/rollout-….jsonl
  claude -p "…" --output-format stream-json --verbose | unspool watch -`,
  list: `unspool list: the sessions of this machine, the one that was written last first

usage: unspool list [options]

options
  --json          an array, one session a line
${CHOOSING}
  --limit N       no more than so many
  --quick         read the beginning of each only: long ones have no counts then
  --quiet         no words beside the list

examples
  unspool list --limit 10
  unspool list --agent claude --since 7d
  unspool list --json | jq -r '.[].path'`,
  search: `unspool search: the text of all sessions of this machine

usage: unspool search WORDS [options]

An entry must hold all of the words. "…" is a phrase, -word leaves out, and filters such as tool:bash or is:error work as on the page.
In a terminal each hit has a link that opens the page there; the links work until Ctrl C. Elsewhere the command that opens the
hit is printed.

options
${CHOOSING}
  --json          an array, one session a line
  --serve         links, terminal or not
  --no-serve      no links: the command ends
  --port N        serve the links on this port
  --quiet         no words beside the hits

examples
  unspool search timeout retry
  unspool search "connection refused" --agent codex
  unspool search is:error tool:bash --since 2d --json`,
  read: `unspool read: print a transcript

usage: unspool read FILE… [options]

A file, a folder with a session and its sub-agents, or - for what comes through a pipe. Printed as it is, unless --hide is given.

options
  --json            the unified model, every text in full; the page reads it again
  --markdown        a document
  --atif            an ATIF 1.7 trajectory
  --unified         a plain list of messages
${HIDING}
  --format NAME     read it as this format, whatever it looks like:${inLines(FORMAT_IDS)}

examples
  unspool read session.jsonl | less
  unspool read session.jsonl --markdown --hide > session.md
  cat session.jsonl | unspool read - --json`,
  export: `unspool export: write a transcript, checked for secrets

usage: unspool export FILE… -o OUT.html|OUT.md|OUT.json|OUT.jsonl[.unspool] [options]

.html is the log with a page that shows it in a browser, without a network; .md is a document, .json the unified model,
.jsonl the log's own lines. With .unspool behind it, it is encrypted: a key is made for it and printed, unless a passphrase
is given. Where secrets are found, nothing is written and the exit code is 3, unless --hide or --allow-secrets is given.

options
  -o, --out OUT     where to; - is standard output, with --form
  --form FORM       html, md, json or jsonl, whatever OUT ends with
${HIDING}
  --allow-secrets   write it as it is
  --passphrase-file FILE
                    the first line of FILE opens the encrypted file
  --quiet           no words when it went well

examples
  unspool export session.jsonl -o session.md
  unspool export session.jsonl -o session.html --hide
  unspool export session.jsonl -o session.md --hide
  unspool export session.jsonl -o session.jsonl.unspool --hide
  unspool export session.jsonl --form json -o - --hide=secrets | jq .session`,
  completion: `unspool completion: commands and options for a shell to complete

usage: unspool completion bash|zsh|fish

examples
  unspool completion bash > ~/.local/share/bash-completion/completions/unspool
  unspool completion zsh >> ~/.zshrc
  unspool completion fish > ~/.config/fish/completions/unspool.fish`
}
