// A loaded session sends its history again, message by message; what this log holds already is not shown twice.

import { previewOf, sizeOf } from '../../../model/entry/text-value.ts'
import type { RecordNo, Text } from '../../../model/transcript/types.ts'
import type { AcpSession, AcpSpeaker } from '../session.ts'

export const remember = ({ told }: AcpSession, record: RecordNo, role: AcpSpeaker, text: Text): void => {
  const print = fingerprint(role, text)
  const before = told.get(print)
  if (before) before.push(record)
  else told.set(print, [record])
}

export const isReplay = (session: AcpSession, record: RecordNo, role: AcpSpeaker, text: Text): boolean => {
  if (!session.isReplaying || sizeOf(text) === 0) return false
  // Each telling is found again once: a history that says something twice is no repetition.
  const told = session.told.get(fingerprint(role, text))
  const [first] = told ?? []
  if (!told || first === undefined || first > session.loadedAt) return false
  told.shift()
  told.push(record)
  return true
}

/** Enough of a text to know it again, without holding it. */
const fingerprint = (role: AcpSpeaker, text: Text): string => {
  const start = previewOf(text)
  return `${role} ${sizeOf(text)} ${start.slice(0, 80)} ${start.slice(80, 600).slice(-80)}`
}
