// `unspool completion bash|zsh|fish`: what a shell needs to complete commands and options. Both come from the help, so they
// are what the help says.

import { FORMAT_IDS } from '../../model/transcript/formats.ts'
import { COMMANDS, type CommandName, isCommand } from '../commands.ts'
import { helpFor } from '../help.ts'
import { AGENTS } from '../logs/places.ts'
import { optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const [shell = '', ...others] = optionsIn(args, {}).rest
  const known = SHELLS.find(name => name === shell)
  if (!known || others.length > 0) throw new UsageError(`For which shell? These are: ${SHELLS.join(', ')}.`)
  process.stdout.write(SCRIPTS[known]())
  return 0
}

const NAMES: readonly CommandName[] = Object.keys(COMMANDS).filter(
  (name): name is CommandName => isCommand(name) && name !== 'library'
)

const optionsOf = (name: CommandName): readonly string[] => [
  ...new Set(Array.from(helpFor(name).matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm), ([, option = '']) => option)),
  'help'
]

const dashed = (options: readonly string[]): string =>
  [...new Set(options)].map(option => `--${option}`).join(' ')

/** What an option takes, where that is one of a few words. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  agent: AGENTS,
  format: FORMAT_IDS,
  form: ['html', 'md', 'json', 'jsonl']
}
const SHELLS = ['bash', 'zsh', 'fish'] as const

const bash = (): string => `_unspool() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=
  case "\${COMP_WORDS[COMP_CWORD-1]} $word" in
${Object.entries(VALUES)
  .map(([option, values]) => `    --${option}\\ *) words='${values.join(' ')}' ;;`)
  .join('\n')}
    *\\ -*)
      case "\${COMP_WORDS[1]}" in
${NAMES.map(name => `        ${name}) words='${dashed(optionsOf(name))}' ;;`).join('\n')}
        -*) words='${dashed(optionsOf('library'))}' ;;
      esac
      ;;
    completion\\ *) words='${SHELLS.join(' ')}' ;;
    *) [ "$COMP_CWORD" = 1 ] && words='${NAMES.join(' ')}' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _unspool unspool
`

const zsh = (): string => `autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
${bash()}`

const fish = (): string => {
  const say = (when: string, what: string): string => `complete -c unspool -n '${when}' ${what}`
  const none = '__fish_use_subcommand'
  const option = (when: string, name: string): string =>
    say(when, `-l ${name}${VALUES[name] ? ` -x -a '${VALUES[name].join(' ')}'` : ''}`)
  return [
    say(none, '-f'),
    ...optionsOf('library').map(name => option(none, name)),
    ...NAMES.flatMap(name => [
      say(none, `-a ${name} -d '${/: (.*)/.exec(helpFor(name))?.[1]}'`),
      ...optionsOf(name).map(one => option(`__fish_seen_subcommand_from ${name}`, one))
    ]),
    say('__fish_seen_subcommand_from completion', `-f -a '${SHELLS.join(' ')}'`),
    ''
  ].join('\n')
}

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], () => string>> = { bash, zsh, fish }
