// Lists of content blocks, as prompts, replies and tool results carry them: text, images, resources, documents.
// Anthropic, MCP, ACP and Pi spell them alike enough to be read in one place.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Attachment, Image, Text } from '../../model/transcript/types.ts'
import { optional, present } from './arguments.ts'
import type { Cursor } from './cursor.ts'

export interface Content {
  readonly text: Text
  readonly images: readonly Image[]
  readonly attached: readonly Attachment[]
  /** Types of blocks that are none of these. Their JSON is part of the text, so that nothing is lost. */
  readonly unknown: readonly string[]
}

/** A string, one block, or a list of blocks and strings. */
export const contentOf = (at: Cursor): Content => {
  // Blocks hold blocks; a path this long is no document but an attack on the stack.
  if (at.path.length > MAX_PATH)
    return { text: at.text('json'), images: [], attached: [], unknown: ['nested'] }
  return contentOfBlocks(at.items())
}

/** The same of some blocks of a list. */
export const contentOfBlocks = (blocks: readonly Cursor[]): Content => {
  const pieces = blocks.map(pieceOf)
  return {
    text: joinTexts(pieces.map(piece => piece.text ?? '')),
    images: pieces.flatMap(piece => piece.image ?? []),
    attached: pieces.flatMap(piece => piece.attached ?? []),
    unknown: pieces.flatMap(piece => piece.unknown ?? [])
  }
}

/** Several contents as one. */
export const joinContents = (pieces: readonly Content[]): Content => ({
  text: joinTexts(pieces.map(piece => piece.text)),
  images: pieces.flatMap(piece => piece.images),
  attached: pieces.flatMap(piece => piece.attached),
  unknown: pieces.flatMap(piece => piece.unknown)
})

const MAX_PATH = 60

interface Piece {
  readonly text?: Text
  readonly image?: Image
  readonly attached?: Attachment
  readonly unknown?: string
}

const pieceOf = (block: Cursor): Piece => {
  if (block.isString) return { text: block.text() }
  switch (block.str('type')) {
    case 'text':
    case 'input_text':
    case 'output_text':
    case 'tool_output':
    case 'inputText':
    case 'outputText':
      return { text: block.get('text').text() }
    // OpenClaw puts the result into a block of the result.
    case 'toolResult':
      return { text: contentOf(block.get(block.has('content') ? 'content' : 'text')).text }
    case 'image':
    case 'input_image':
    case 'image_url':
      return imagePiece(block)
    case 'document':
      return { attached: documentOf(block) }
    case 'container_upload':
      return { attached: { name: block.str('file_id') ?? 'file' } }
    case 'resource_link':
      return { attached: linkOf(block) }
    case 'resource':
      return { attached: resourceOf(block) }
    case 'audio':
      return { attached: { name: 'audio', ...optional('mime', block.str('mimeType')) } }
    case 'search_result':
      return { text: contentOf(block.get('content')).text, attached: linkOf(block) }
    case 'tool_reference':
      return { text: block.str('tool_name') ?? '' }
    case undefined:
      if (block.str('text') !== undefined) return { text: block.get('text').text() }
      return { text: block.text('json'), unknown: 'block' }
    default:
      return { text: block.text('json'), unknown: block.str('type') ?? 'block' }
  }
}

const imagePiece = (block: Cursor): Piece => {
  const image = imageOf(block)
  const file = block.get('source').str('file_id')
  if (!image && file !== undefined) return { attached: { name: file, mime: 'image' } }
  return image ? { image } : { text: block.text('json'), unknown: 'image' }
}

/** Anthropic's `source`, MCP's and Pi's flat `data`, OpenAI's `image_url`. */
export const imageOf = (block: Cursor): Image | undefined => {
  const source = block.get('source')
  const mime = source.str('media_type') ?? block.str('mimeType', 'media_type')
  const data = source.str('data') === undefined ? block.get('data') : source.get('data')
  const held = data.image(mime)
  if (held) return held
  const remote = block.get('image_url')
  const url = remote.str('url') ?? block.str('image_url') ?? source.str('url') ?? block.str('url', 'uri')
  if (url === undefined) return undefined
  const at = remote.str('url') !== undefined ? remote.get('url') : block.get('image_url')
  return dataUrlImage(at) ?? { from: 'url', url: url.slice(0, 2000), ...optional('mime', mime) }
}

/** An image held as a data: URL. */
export const dataUrlImage = (at: Cursor): Image | undefined => {
  if (typeof at.value !== 'string') return undefined
  const [prefix, mime] = /^data:([\w/+.-]+);base64,/.exec(at.value) ?? []
  if (prefix === undefined || mime === undefined) return undefined
  const size = at.value.length - prefix.length
  return {
    from: 'log',
    mime,
    size,
    at: { record: at.record, path: at.path, slice: [prefix.length, at.value.length] }
  }
}

/** A file or a resource where only a text can stand. */
export const attachedText = ({ name, uri, text }: Attachment): Text =>
  joinTexts([name, uri === name ? '' : (uri ?? ''), text ?? ''])

const documentOf = (block: Cursor): Attachment => {
  const source = block.get('source')
  const type = source.str('type')
  return {
    name: block.str('title') ?? source.str('media_type') ?? 'document',
    ...optional('mime', source.str('media_type')),
    ...(type === 'text' ? { text: source.get('data').text() } : {}),
    ...(type === 'content' ? { text: contentOf(source.get('content')).text } : {}),
    ...optional('uri', source.str('url'))
  }
}

const linkOf = (block: Cursor): Attachment => ({
  name: block.str('title', 'name') ?? block.str('uri', 'source') ?? 'resource',
  ...present({ mime: block.str('mimeType'), uri: block.str('uri', 'source') }),
  ...(block.str('description') === undefined ? {} : { text: block.get('description').text() })
})

const resourceOf = (block: Cursor): Attachment => {
  const resource = block.get('resource')
  return {
    name: resource.str('uri') ?? 'resource',
    ...present({ mime: resource.str('mimeType'), uri: resource.str('uri') }),
    ...(resource.str('text') === undefined ? {} : { text: resource.get('text').text() })
  }
}
