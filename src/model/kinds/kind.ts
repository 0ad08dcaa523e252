// What a kind of call says about itself: one file a kind, and index.ts has them all. What only needs to be known later
// (counting, comparing, guessing files) is left to those who ask, so that the first rows do not wait for it.

import type { Part, PartForm } from '../entry/part.ts'
import { relativePath } from '../files/paths.ts'
import type { Diff, Field, Tool, ToolDetail, ToolKind } from '../transcript/types.ts'
import type { Counting } from '../wording/counting.ts'
import { counted } from '../wording/numbers.ts'

export type DetailOf<K extends ToolKind> = Extract<ToolDetail, { kind: K }>

export interface Kind<D extends ToolDetail> {
  /** One such call. */
  readonly noun: string
  /** The verb is ours, the object is the log's; '' where the call says nothing of it, and its title is told instead. */
  readonly sentence: (detail: D, tool: Tool) => Sentence
  /** The same object in the line of a call, as it is seen from the session's directory. */
  readonly line: (detail: D, tool: Tool, cwd: string | undefined) => readonly SentencePiece[]
  /** The verb of that line, where it is not that of the sentence. */
  readonly lineVerb?: (detail: D) => string
  readonly parts: (detail: D, tool: Tool) => readonly Part[]
  /** How the answer of the tool is shown. */
  readonly answer: PartForm
  /** How a call that is done ended. Without `counting` only what the log states is said. */
  readonly done: (detail: D, tool: Tool, counting: Counting | undefined) => CallOutcome
  /** How a call failed; '' where the log does not say. */
  readonly failed: (detail: D, tool: Tool) => string
  readonly files: (detail: D, tool: Tool) => readonly FileUse[]
  /** The parts that a reader may want on the clipboard, the likelier first; under another name than their key. */
  readonly copies: readonly (string | { readonly key: string; readonly name: string })[]
}

export interface Sentence {
  readonly verb: string
  readonly object: string
}

/** A piece of a line, which a view can set apart and cut where it may be cut. */
export type SentencePiece =
  /** `full` is the path as the log has it. */
  | { readonly part: 'path'; readonly text: string; readonly full: string }
  /** code: commands, patterns, addresses. quiet: what could be left out. */
  | { readonly part: 'code' | 'words' | 'quiet'; readonly text: string }

export type CallOutcome =
  | { readonly tone: 'plain' | 'good'; readonly text: string }
  /** It ended well, and its output says otherwise: in this line. */
  | { readonly tone: 'doubtful'; readonly text: string; readonly line: string }
  /** `how`: what the log says of the failure, if anything. */
  | { readonly tone: 'bad'; readonly text: string; readonly how: string }
  /** Lines of files. */
  | { readonly tone: 'changes'; readonly text: string; readonly added: number; readonly removed: number }

export type Deed = 'read' | 'write' | 'edit' | 'delete' | 'move'

export type FileUse =
  /** `whole`: lines of the file, as it was written. */
  | { readonly by: 'name'; readonly path: string; readonly deed: Deed; readonly whole?: number | undefined }
  /** Without a deed the diff tells it. */
  | { readonly by: 'diff'; readonly path: string; readonly diff: Diff; readonly deed?: Deed }
  | { readonly by: 'server'; readonly tool: string; readonly input: readonly Field[] }

export const path = (full: string, cwd: string | undefined): SentencePiece => ({
  part: 'path',
  text: relativePath(full, cwd),
  full
})
/** The files that a call names besides this one, as a number. */
export const moreFiles = (path: string, others: readonly (string | undefined)[]): SentencePiece => {
  const names = new Set(others.filter(other => other !== undefined && other !== ''))
  names.delete(path)
  return quiet(names.size === 0 ? '' : `and ${counted(names.size, 'more file')}`)
}
export const located = ({ locations = [] }: Tool): readonly string[] => locations.map(place => place.path)

export const code = (text: string): SentencePiece => ({ part: 'code', text })
export const words = (text: string): SentencePiece => ({ part: 'words', text })
export const quiet = (text: string): SentencePiece => ({ part: 'quiet', text })
export const quoted = (text: string): string => (text === '' ? '' : `“${text}”`)

export const plain = (text: string): CallOutcome => ({ tone: 'plain', text })
export const bad = (how: string): CallOutcome => ({ tone: 'bad', text: how || 'failed', how })

/** What most kinds have no word of their own for. */
export const USUAL = {
  answer: 'answer' as PartForm,
  done: (_: unknown, { images }: Tool) => plain(images?.length ? counted(images.length, 'image') : ''),
  failed: () => '',
  files: () => [],
  copies: ['']
} satisfies Partial<Kind<ToolDetail>>
