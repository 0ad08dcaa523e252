// `unspool completion bash|zsh|fish`: what a shell needs to complete commands and options. Both come from the help, so they
// are what the help says.

import { COMMANDS, type CommandName, isCommand } from '../commands.ts'
import { helpFor } from '../help.ts'
import { optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const [shell = '', ...others] = optionsIn(args, {}).rest
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined
  if (!script || others.length > 0)
    throw new UsageError(`For which shell? These are: ${Object.keys(SCRIPTS).join(', ')}.`)
  process.stdout.write(script())
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

const bash = (): string => `_unspool() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=
  case "$word" in
    -*)
      case "\${COMP_WORDS[1]}" in
${NAMES.map(name => `        ${name}) words='${dashed(optionsOf(name))}' ;;`).join('\n')}
        -*) words='${dashed([...optionsOf('library'), 'version'])}' ;;
      esac
      ;;
    *) [ "$COMP_CWORD" = 1 ] && words='${NAMES.join(' ')}' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _unspool unspool
`

const zsh = (): string => `autoload -U +X compinit && compinit
autoload -U +X bashcompinit && bashcompinit
${bash()}`

const fish = (): string =>
  [
    ...NAMES.map(name => `complete -c unspool -n __fish_use_subcommand -a ${name}`),
    ...NAMES.flatMap(name =>
      optionsOf(name).map(
        option => `complete -c unspool -n '__fish_seen_subcommand_from ${name}' -l ${option}`
      )
    ),
    ''
  ].join('\n')

const SCRIPTS: Readonly<Record<string, () => string>> = { bash, zsh, fish }
