// Is this Copilot's? Its events share one envelope: type, data, id, parentId.

import type { Cursor } from '../reading/cursor.ts'
import { meanSurety } from '../reading/mean-surety.ts'

export const detect = (sample: readonly unknown[]): number => meanSurety(sample, surety)

/** The envelope is decisive with a family of types that Copilot has, and with a parent a good sign without. */
const surety = (record: Cursor): number => {
  const type = record.str('type')
  if (type === 'result') return record.num('exitCode') !== undefined && record.has('sessionId') ? 1 : 0
  const isEnvelope = record.get('data').isObject && record.str('id') !== undefined
  if (type === undefined || !isEnvelope) return 0
  if (FAMILY.test(type)) return 1
  return record.has('parentId') && /^[a-z_]+\.[a-z_.]+$/.test(type) ? 0.8 : 0
}

// opencode has sessions of a second kind.
const FAMILY =
  /^(abort|(session(?!\.next\.)|user|assistant|tool|subagent|hook|system|permission|skill|command|model|mcp|elicitation|external_tool|pending_messages)\.[a-z_.]+)$/
