// One line, or the bytes of one value: what records are in it, and what had to be done to get at them.

import type { NoticeCode } from '../../model/transcript/types.ts'
import { decode, isBlank } from './bytes.ts'
import { readHead, readTail } from './document.ts'
import type { FramedRecord } from './frame.ts'
import { rejoined } from './line-pieces.ts'
import { parse, parseRepaired } from './parse.ts'
import { recoverObjects } from './recover.ts'

export interface ParsedFrame {
  readonly records: readonly FramedRecord[]
  readonly notices: readonly { readonly code: NoticeCode; readonly about?: string }[]
}

/** Nothing but white space. */
export const BLANK: ParsedFrame = { records: [], notices: [] }

export const UNREAD_FRAME: ParsedFrame = { records: [], notices: [{ code: 'bad-json' }] }

export const REPAIRED = [{ code: 'repaired-json' }] as const

/** Reads the bytes, which stand at this offset of the file. Total. */
export const readFrame = (bytes: Uint8Array, offset: number): ParsedFrame => {
  const parsed = parse(decode(bytes))
  if (!parsed) return readBroken(bytes, offset)
  const record = { value: parsed.value, start: offset, end: offset + bytes.length }
  return { records: [record], notices: parsed.repaired ? REPAIRED : [] }
}

/** The value of a record, from the bytes of its range. */
export const reread = (bytes: Uint8Array): unknown => {
  const text = decode(bytes)
  const parsed = parse(text)
  if (parsed) return parsed.value
  if (text.startsWith('{') && text.endsWith('[')) return readHead(text)
  if (text.startsWith(',')) return readTail(text)
  return rejoined(bytes) ?? readBroken(bytes, 0).records[0]?.value
}

const readBroken = (bytes: Uint8Array, offset: number): ParsedFrame => {
  const { from, to, junk } = trimmed(bytes)
  if (from === to) return junk || hasMark(bytes) ? UNREAD_FRAME : BLANK
  const text = decode(bytes.subarray(from, to))
  const parsed = junk || from > 0 || to < bytes.length ? parse(text) : undefined
  const mended = parsed ?? withoutComma(text) ?? parseRepaired(text)
  if (mended) {
    const isClean = parsed !== undefined && !junk && !parsed.repaired
    const record = { value: mended.value, start: offset + from, end: offset + to }
    return { records: [record], notices: isClean ? [] : REPAIRED }
  }
  return readPieces(bytes, offset)
}

const readPieces = (bytes: Uint8Array, offset: number): ParsedFrame => {
  const { objects, lost } = recoverObjects(bytes)
  if (objects.length === 0) return UNREAD_FRAME
  const records = objects.map(({ value, from, to }) => ({ value, start: offset + from, end: offset + to }))
  const notices: { code: NoticeCode; about?: string }[] = []
  if (objects.length > 1) notices.push({ code: 'glued-records', about: String(objects.length) })
  if (lost) notices.push({ code: 'lost-fragment' })
  if (notices.length === 0 || objects.some(object => object.repaired)) notices.push({ code: 'repaired-json' })
  return { records, notices }
}

/** A line of an array that was written one element a line. */
const withoutComma = (text: string): { readonly value: unknown } | undefined =>
  text.endsWith(',') ? parse(text.slice(0, -1)) : undefined

/** Cuts white space, byte order marks, record separators and NUL bytes at both ends. junk: there were NULs. */
const trimmed = (bytes: Uint8Array): { from: number; to: number; junk: boolean } => {
  let from = 0
  let to = bytes.length
  let junk = false
  for (;;) {
    const byte = bytes[from] ?? -1
    if (from < to && (isBlank(byte) || byte === 0x1e)) from++
    else if (from < to && byte === 0) {
      junk = true
      from++
    } else if (isMark(bytes, from)) from += 3
    else break
  }
  while (to > from && (isBlank(bytes[to - 1] ?? -1) || bytes[to - 1] === 0)) {
    if (bytes[to - 1] === 0) junk = true
    to--
  }
  return { from, to, junk }
}

const isMark = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf

const hasMark = (bytes: Uint8Array): boolean => bytes.includes(0xef) || bytes.includes(0x1e)
