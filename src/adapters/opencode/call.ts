// A call of opencode, which is one part with its result.

import { joinTexts } from '../../model/entry/text-value.ts'
import type { Image, Status, Text, Tool } from '../../model/transcript/types.ts'
import { describeCall, optional, present } from '../reading/arguments.ts'
import { dataUrlImage } from '../reading/content-blocks.ts'
import type { Cursor } from '../reading/cursor.ts'
import { withListing } from '../reading/listed.ts'
import { optionalList } from '../reading/optional-members.ts'
import type { EntryPlace } from '../reading/place.ts'
import { childOf, OPENCODE_TOOLS, opencodeDetail } from './tools.ts'

export const opencodeTool = (part: Cursor, place: EntryPlace): Tool => {
  const name = part.str('tool') ?? ''
  const state = part.get('state')
  const meta = state.get('metadata')
  const { detail, ...rest } = describeCall(OPENCODE_TOOLS, name, state.get('input'))
  const images = state.list('attachments').flatMap(file => fileImage(file) ?? [])
  const times = state.get('time')
  const problem = state.get('error')
  const output = state.str('output') || !problem.exists ? state.get('output') : problem
  // What a shell printed before it was stopped, or so far.
  const printed = output.exists && output !== problem ? [] : [meta.get('output').text()]
  const status = statusOf(state)
  const isOver = status !== 'running' && status !== 'pending'
  const tool: Tool = {
    ...place,
    type: 'tool',
    callId: part.str('callID') ?? '',
    name,
    ...optional('title', state.str('title') || undefined),
    detail: detail.kind === 'read' ? withListing(detail, output) : opencodeDetail(detail, meta),
    ...rest,
    status,
    ...present({ startedAt: times.time('start'), endedAt: isOver ? times.time('end') : undefined }),
    output: detail.kind === 'read' ? fileIn(output) : joinTexts([...printed, output.text()]),
    ...optionalList('images', images)
  }
  return { ...tool, ...optional('child', childOf(tool, meta)) }
}

/** A file that was read stands between tags. */
const fileIn = (output: Cursor): Text => {
  const text = output.string
  const [open] =
    /^(?:<path>[^<]*<\/path>\s*<type>\w+<\/type>\s*)?<(?:file|content|entries)>\n/.exec(text) ?? []
  const [close] = /\n<\/(?:file|content|entries)>\s*$/.exec(text.slice(-40)) ?? []
  return open === undefined || close === undefined
    ? output.text()
    : output.cut(open.length, text.length - close.length)
}

const statusOf = (state: Cursor): Status => {
  switch (state.str('status')) {
    case 'completed':
      return (state.get('metadata').num('exit') ?? 0) === 0 ? 'done' : 'failed'
    case 'error':
      return /abort|reject/i.test(state.str('error')?.slice(0, 200) ?? '') ? 'cancelled' : 'failed'
    case 'pending':
      return 'pending'
    default:
      return 'running'
  }
}

export const fileImage = (file: Cursor): Image | undefined =>
  file.str('mime')?.startsWith('image/') ? dataUrlImage(file.get('url')) : undefined
