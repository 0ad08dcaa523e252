// Blocks of Markdown as elements. A block never changes: another text is another block.

import type { JSX } from 'solid-js'
import type { Block, Blocks, Item, Note } from '../../model/markdown/markdown.ts'
import { plainOf } from '../../model/markdown/plain.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { Code } from '../code/Code.tsx'
import { ProseText } from '../primitives/ProseText.tsx'
import { Slices, sliced } from '../primitives/Slices.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { MarkdownInlines } from './MarkdownInline.tsx'
import { MarkdownTable } from './MarkdownTable.tsx'

const STEP = 24

export const MarkdownBlocks = (props: { readonly blocks: Blocks; readonly fold: string }) => (
  <Slices each={props.blocks} step={STEP}>
    {(block, index) => <MarkdownBlock block={block} fold={`${props.fold} ${index()}`} />}
  </Slices>
)

/** Blocks inside a block: they never change. */
const FixedBlocks = (props: { readonly blocks: Blocks; readonly fold: string }) =>
  sliced(props.blocks, STEP, (block, index) => (
    <MarkdownBlock block={block} fold={`${props.fold} ${index()}`} />
  ))

const MarkdownBlock = (props: { readonly block: Block; readonly fold: string }) => {
  const block = props.block
  switch (block.block) {
    case 'paragraph':
      return (
        <p dir="auto">
          <MarkdownInlines inlines={block.inlines} />
        </p>
      )
    case 'heading':
      return HEADINGS[Math.min(block.level, HEADINGS.length) - 1]?.(
        <MarkdownInlines inlines={block.inlines} />
      )
    case 'code':
      return (
        <>
          {block.info !== block.lang && (
            <p class="fence-info">
              <VisibleText text={block.info} />
            </p>
          )}
          <Code code={block.text} lang={block.lang} fold={props.fold} />
        </>
      )
    case 'quote':
      return (
        <blockquote dir="auto">
          <FixedBlocks blocks={block.blocks} fold={props.fold} />
        </blockquote>
      )
    case 'list':
      return block.start === undefined ? (
        <ul dir="auto">
          <Items items={block.items} fold={props.fold} />
        </ul>
      ) : (
        <ol dir="auto" start={block.start}>
          <Items items={block.items} fold={props.fold} />
        </ol>
      )
    case 'table':
      return <MarkdownTable table={block} />
    case 'rule':
      return <hr />
    case 'markup':
      return (
        <p class="markup" dir="auto">
          <ProseText text={block.text} />
        </p>
      )
    case 'notes':
      return <Notes notes={block.notes} fold={props.fold} />
    default:
      return block satisfies never
  }
}

/** Prompts are the headings of the page; those inside a text stand below them, whatever ranks the log left out. */
const LEVEL = 3
const HEADINGS: readonly ((inside: JSX.Element) => JSX.Element)[] = [
  inside => (
    <h3 aria-level={LEVEL} dir="auto">
      {inside}
    </h3>
  ),
  inside => (
    <h4 aria-level={LEVEL} dir="auto">
      {inside}
    </h4>
  ),
  inside => (
    <h5 aria-level={LEVEL} dir="auto">
      {inside}
    </h5>
  ),
  inside => (
    <h6 aria-level={LEVEL} dir="auto">
      {inside}
    </h6>
  )
]

const Items = (props: { readonly items: readonly Item[]; readonly fold: string }) =>
  sliced(props.items, STEP, (item, index) => (
    <li
      dir="auto"
      data-loose={item.loose ? '' : undefined}
      data-task={item.checked === undefined ? undefined : ''}
    >
      {item.checked !== undefined && (
        <input type="checkbox" disabled checked={item.checked} aria-label={nameOf(item)} />
      )}
      <FixedBlocks blocks={item.blocks} fold={`${props.fold} ${index()}`} />
    </li>
  ))

const nameOf = (item: Item): string => {
  const [first] = item.blocks
  const words = first?.block === 'paragraph' ? visibleText(plainOf(first.inlines)).trim().slice(0, 120) : ''
  return words === '' ? 'task' : words
}

const Notes = (props: { readonly notes: readonly Note[]; readonly fold: string }) => (
  <ul class="notes">
    {sliced(props.notes, STEP, (note, index) => (
      <li dir="auto">
        <sup>
          <ProseText text={note.label} />
        </sup>
        <div>
          <FixedBlocks blocks={note.blocks} fold={`${props.fold} ${index()}`} />
        </div>
      </li>
    ))}
  </ul>
)
