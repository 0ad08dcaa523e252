// What a call did, kind by kind: the words that every tool of every agent is translated into. Views switch on the kind.

import type { Millis, Text } from '../transcript/types.ts'

export type ToolDetail =
  | {
      readonly kind: 'execute'
      readonly command: Text
      /** What it is called as a file, where it is code and no line of a shell: script.js. */
      readonly script?: string
      readonly description?: string
      readonly cwd?: string
      readonly background?: boolean
      readonly stderr?: Text
      readonly exitCode?: number
      readonly signal?: string
    }
  | {
      readonly kind: 'read'
      readonly path: string
      /** First line asked for or shown, 1-based. */
      readonly from?: number
      readonly lines?: number
      readonly total?: number
      /** The file's own text, without the line numbers that some tools print in front. */
      readonly content?: Text
    }
  | {
      readonly kind: 'write'
      readonly path: string
      readonly content: Text
      /** Lines of a long content, of which only the beginning is held; 0 where the log says that there are none. */
      readonly lines?: number
      /** What changed, where the log knows the file as it was. */
      readonly diff?: Diff
    }
  | { readonly kind: 'edit'; readonly path: string; readonly diffs: readonly Diff[] }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'move'; readonly path: string; readonly to: string }
  | {
      readonly kind: 'search'
      /** content: lines in files. files: names. list: a directory. other: tools, memories, symbols. */
      readonly target: 'content' | 'files' | 'list' | 'other'
      readonly pattern: string
      readonly path?: string
      readonly glob?: string
      readonly hits?: number
      readonly files?: number
    }
  | { readonly kind: 'fetch'; readonly url: string; readonly prompt?: Text; readonly code?: number }
  | { readonly kind: 'websearch'; readonly query: string; readonly results?: readonly WebResult[] }
  | {
      readonly kind: 'plan'
      readonly todos: readonly Todo[]
      /** The list as it was before, where the log says. */
      readonly before?: readonly Todo[]
      /** A plan in prose. */
      readonly text?: Text
    }
  | {
      readonly kind: 'task'
      readonly description: string
      readonly prompt: Text
      readonly agent?: string
      readonly model?: string
      readonly background?: boolean
      readonly tokens?: number
      readonly calls?: number
      readonly duration?: Millis
    }
  | { readonly kind: 'ask'; readonly questions: readonly Question[] }
  | { readonly kind: 'think'; readonly text: Text }
  | {
      readonly kind: 'mode'
      readonly mode: string
      /** The plan that is to be approved, or why the mode is to change. */
      readonly text?: Text
      /** What the human said to it, where the log tells. */
      readonly verdict?: 'approved' | 'refused'
      /** In the words of the human. */
      readonly feedback?: Text
    }
  | { readonly kind: 'mcp'; readonly server: string; readonly tool: string }
  | { readonly kind: 'other' }

export type ToolKind = ToolDetail['kind']

/** What a call changed in a file; the counts of lines where the log or the adapter knows them. */
export type Diff = {
  readonly path?: string
  readonly added?: number
  readonly removed?: number
} & (
  | {
      readonly form: 'texts'
      /** null: the file did not exist. */
      readonly old: Text | null
      /** null: the file is no more. */
      readonly new: Text | null
    }
  /** A unified diff. */
  | { readonly form: 'patch'; readonly patch: Text }
)

export interface WebResult {
  readonly title: string
  readonly url: string
}

export interface Todo {
  readonly text: string
  readonly status: 'pending' | 'active' | 'done' | 'cancelled'
  readonly id?: string
  readonly priority?: string
}

export interface Question {
  readonly question: string
  readonly header?: string
  readonly options: readonly { readonly label: string; readonly description?: string }[]
  readonly multiple?: boolean
  readonly answer?: string
}
