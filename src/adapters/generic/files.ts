// A file in a message: AI SDK ({url | data, mediaType}, {file: {base64}}) and OpenAI ({file: {filename, file_data}}).

import type { Attachment, Image } from '../../model/transcript/types.ts'
import { optional } from '../reading/arguments.ts'
import { dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { firstOf } from '../reading/first.ts'

/** A picture is shown; of anything else the log's name for it. */
export const fileOf = (
  part: Cursor
): { readonly images: readonly Image[]; readonly attached: readonly Attachment[] } => {
  const file = part.get('file').isObject ? part.get('file') : part
  const mime = file.str('mediaType') ?? file.str('mimeType') ?? file.str('media_type')
  const data = firstOf(file, 'base64', 'data', 'image', 'file_data')
  const held = mime?.startsWith('image/') ? data.image(mime) : undefined
  const image = dataUrlImage(file.get('url')) ?? dataUrlImage(data) ?? held
  if (image?.mime?.startsWith('image/')) return { images: [image], attached: [] }
  const url = file.str('url')
  const uri = url?.startsWith('data:') ? undefined : url?.slice(0, 2000)
  const name = file.str('filename') ?? file.str('file_id') ?? uri ?? mime ?? 'file'
  return { images: [], attached: [{ name, ...optional('mime', mime), ...optional('uri', uri) }] }
}
