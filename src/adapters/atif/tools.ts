// ATIF carries calls of any agent under their own names; Harbor's Terminus types into a terminal.

import { describeChatTool } from '../generic/tools.ts'
import { type Described, describeCall, type ToolRule } from '../reading/arguments.ts'
import type { Cursor } from '../reading/cursor.ts'
import { toolRules } from '../tools/names.ts'

export const describeAtifTool = (name: string, input: Cursor): Described =>
  OWN.has(name) ? describeCall(OWN, name, input) : describeChatTool(name, input)

const typeKeys: ToolRule = args => ({ kind: 'execute', command: args.text('keystrokes', 'command') ?? '' })

const OWN = toolRules([typeKeys, 'bash_command'], ['shell', 'execute run_script'])
