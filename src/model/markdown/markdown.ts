// Markdown as the page draws it: a small union of blocks and inlines. Nothing in it is HTML, every address in it has
// been checked, and its depth and size are bounded by whoever made it.

import type { SafeUrl } from '../urls/safe-url.ts'

export type Block =
  | { readonly block: 'paragraph'; readonly inlines: Inlines }
  | { readonly block: 'heading'; readonly level: number; readonly inlines: Inlines }
  /** `info`: all that the fence says, its first word is `lang`. */
  | { readonly block: 'code'; readonly lang: string; readonly info: string; readonly text: string }
  | { readonly block: 'quote'; readonly blocks: Blocks }
  | { readonly block: 'list'; readonly start: number | undefined; readonly items: readonly Item[] }
  | {
      readonly block: 'table'
      readonly align: readonly Align[]
      readonly header: readonly Inlines[]
      readonly rows: readonly (readonly Inlines[])[]
    }
  | { readonly block: 'rule' }
  /** Raw HTML, as it was written. */
  | { readonly block: 'markup'; readonly text: string }
  /** Footnotes, gathered at the end. */
  | { readonly block: 'notes'; readonly notes: readonly Note[] }

export type Inline =
  | { readonly inline: 'text'; readonly text: string }
  | { readonly inline: 'code'; readonly text: string }
  | { readonly inline: 'strong' | 'em' | 'del'; readonly inlines: Inlines }
  | { readonly inline: 'break' }
  /** `host` where the label names another one. */
  | {
      readonly inline: 'link'
      readonly url: SafeUrl
      readonly host: string | undefined
      readonly title: string
      readonly inlines: Inlines
    }
  /** A link that leads nowhere from here. `isSaid`: the label is the target, or the end of it. */
  | {
      readonly inline: 'unlinked'
      readonly target: string
      readonly isSaid: boolean
      readonly inlines: Inlines
    }
  /** An image inside the text; `src` is a data address of a raster image whose bytes were looked at. */
  | { readonly inline: 'picture'; readonly src: string; readonly alt: string }
  /** An image somewhere else: loaded only on request. `from`: its host, or its address if it has none. */
  | { readonly inline: 'image'; readonly from: string; readonly alt: string; readonly url?: string }
  | { readonly inline: 'note'; readonly label: string }

export type Blocks = readonly Block[]
export type Inlines = readonly Inline[]
export type Align = 'left' | 'center' | 'right' | undefined

export interface Item {
  /** Of a task; undefined if it is none. */
  readonly checked: boolean | undefined
  readonly blocks: Blocks
  /** Set apart from its neighbours by blank lines. */
  readonly loose: boolean
}

export interface Note {
  readonly label: string
  readonly blocks: Blocks
}

/** A text as blocks, or why it stays plain. */
export type MarkdownText =
  | { readonly is: 'blocks'; readonly blocks: Blocks }
  | { readonly is: 'plain'; readonly why: PlainReason }

export type PlainReason = 'long' | 'deep' | 'cells' | 'pieces' | 'late' | 'failed'

/** The same blocks, with those that did not change being the very ones from before: views keyed by them stay. */
export const keepEqual = (before: Blocks, after: Blocks): Blocks =>
  after.map((block, i) => {
    const old = before[i]
    return old !== undefined && old.block === block.block && JSON.stringify(old) === JSON.stringify(block)
      ? old
      : block
  })
