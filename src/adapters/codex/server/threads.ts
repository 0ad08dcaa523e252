// What a server tells of a thread as a whole: its settings, where it began, what was said in it before.

import type { Cursor } from '../../reading/cursor.ts'
import type { CodexBuilder } from '../builder.ts'
import { itemTold, type Stage } from '../items/thread-items.ts'

/** The settings of a thread, as the server answers them. */
export const settingsTold = (codex: CodexBuilder, about: Cursor): void => {
  const sandbox = about.get('sandbox')
  codex.threadNamed({ id: about.str('session_id') })
  codex.facts.note({ model: about.str('model'), dialect: 'app-server' })
  codex.setting('model', about.str('model'))
  codex.setting('effort', about.str('reasoningEffort') ?? about.str('reasoning_effort'))
  codex.setting('directory', about.str('cwd'))
  codex.setting('approval', about.str('approvalPolicy'))
  codex.setting('sandbox', sandbox.isObject ? sandbox.str('type') : about.str('sandbox'))
}

/** A thread that begins, or one that goes on and brings its history along. */
export const threadTold = (codex: CodexBuilder, thread: Cursor): void => {
  codex.threadNamed({
    id: thread.str('id'),
    version: thread.str('cliVersion'),
    cwd: thread.str('cwd'),
    branch: thread.get('gitInfo').str('branch'),
    title: thread.str('name'),
    nickname: thread.str('agentNickname'),
    role: thread.str('agentRole')
  })
  for (const turn of thread.list('turns'))
    for (const item of turn.list('items'))
      if (isNews(codex, item, 'completed')) itemTold(codex, item, 'completed')
}

/** Each item ends once; histories tell it again. */
export const isNews = ({ rollout }: CodexBuilder, item: Cursor, stage: Stage): boolean => {
  const id = item.str('id')
  const isTold = id !== undefined && rollout.items.has(id)
  if (id !== undefined && stage === 'completed') rollout.items.add(id)
  return !isTold
}
