// Rollouts spell members with underscores, the messages of `codex app-server` in camel case.

import type { Cursor } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'

/** The member of this name, however it is spelled. */
export const either = (at: Cursor, name: string): Cursor => firstOf(at, name, camel(name))

export const eitherNum = (at: Cursor, name: string): number | undefined => at.num(name) ?? at.num(camel(name))
export const eitherStr = (at: Cursor, name: string): string | undefined => at.str(name) ?? at.str(camel(name))

/** AgentMessage, agentMessage and agent_message are one word. */
export const snake = (word: string): string => word.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
