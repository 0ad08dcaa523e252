// The commands by their names; each is loaded when it is called.

export interface CommandModule {
  /** Answers with the exit code. */
  command(args: readonly string[]): Promise<number>
}

export const COMMANDS = {
  /** Without a name: `unspool`. */
  library: (): Promise<CommandModule> => import('./commands/library.ts'),
  open: (): Promise<CommandModule> => import('./commands/open.ts'),
  watch: (): Promise<CommandModule> => import('./commands/watch.ts'),
  list: (): Promise<CommandModule> => import('./commands/list.ts'),
  search: (): Promise<CommandModule> => import('./commands/search.ts'),
  read: (): Promise<CommandModule> => import('./commands/read.ts'),
  export: (): Promise<CommandModule> => import('./commands/export.ts'),
  completion: (): Promise<CommandModule> => import('./commands/completion.ts')
}

export type CommandName = keyof typeof COMMANDS

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)
