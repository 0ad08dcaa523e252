// What the shells make of `unspool completion`: each is run for real, where it is installed.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS, type CommandName, isCommand } from '../../src/cli/commands.ts'
import { helpFor } from '../../src/cli/help.ts'

const MAIN = join(import.meta.dirname, '../../src/cli/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'unspool-completion-'))
const names = Object.keys(COMMANDS).filter(
  (name): name is CommandName => isCommand(name) && name !== 'library'
)

const isThere = (shell: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some(bin => existsSync(join(bin, shell)))

const scriptFor = (shell: string): string => {
  const path = join(folder, shell)
  writeFileSync(path, execFileSync(process.execPath, [MAIN, 'completion', shell]))
  return path
}

const optionsOf = (name: CommandName): readonly string[] =>
  [
    ...new Set([
      ...Array.from(helpFor(name).matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm), ([, option]) => option),
      '--help'
    ])
  ].map(String)

/** What the shell offers at the end of each line. */
const holds = (offered: (lines: readonly string[]) => readonly (readonly string[])[]): void => {
  const lines = [
    '',
    'wat',
    '--no',
    'list --agent cod',
    'export a.jsonl --form ',
    'read --format cod',
    'completion ',
    ...names.map(name => `${name} --`)
  ]
  const [all, wat, no, agent, form, format, shells, ...options] = offered(
    lines.map(line => `unspool ${line}`)
  )
  expect(all?.toSorted()).toEqual(names.toSorted())
  expect(wat).toEqual(['watch'])
  expect(no).toEqual(['--no-open'])
  expect(agent).toEqual(['codex'])
  expect(form?.toSorted()).toEqual(['html', 'json', 'jsonl', 'md'])
  expect(format).toEqual(['codex'])
  expect(shells?.toSorted()).toEqual(['bash', 'fish', 'zsh'])
  expect(options.map(some => some.toSorted())).toEqual(names.map(name => optionsOf(name).toSorted()))
}

test.skipIf(!isThere('bash'))('bash', () => {
  const script = scriptFor('bash')
  holds(lines =>
    lines.map(line => {
      const words = line.split(' ')
      const told = `COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`
      const run = `source ${script}; ${told}; _unspool; printf '%s\\n' "\${COMPREPLY[@]}"`
      return execFileSync('bash', ['-c', run], { encoding: 'utf8' }).trim().split('\n')
    })
  )
})

test.skipIf(!isThere('fish'))('fish', () => {
  const script = scriptFor('fish')
  holds(lines =>
    lines.map(line =>
      execFileSync('fish', ['--no-config', '-c', `source ${script}; complete -C '${line}'`], {
        encoding: 'utf8'
      })
        .trim()
        .split('\n')
        .map(one => one.replace(/\t.*/, ''))
    )
  )
})

test.skipIf(!isThere('zsh'))('zsh, at a terminal', () => {
  const script = scriptFor('zsh')
  const typed = {
    wat: 'watch',
    'export --pass': 'export --passphrase-file',
    'list --agent cod': 'list --agent codex'
  }
  const run = [
    'zmodload zsh/zpty',
    'zpty s zsh -f -i',
    `zpty -w s 'PS1=; TERM=dumb; unspool() { print "GOT""[$*]" }; source ${script}; print rea""dy'`,
    "zpty -r s out '*ready*'",
    ...Object.keys(typed).flatMap(line => [
      `zpty -w s "unspool ${line}"$'\\t'`,
      "zpty -r s out '*GOT\\[*\\]*'",
      'print -r -- $out'
    ])
  ]
  const out = execFileSync('zsh', ['-fc', run.join('\n')], { encoding: 'utf8', timeout: 50_000 })
  expect(Array.from(out.matchAll(/GOT\[(.*?) ?\]/g), ([, line]) => line)).toEqual(Object.values(typed))
})
