// The pieces of a log as one HTML file. The shell is fetched from this site when somebody wants such a file, and not before.

import { carriedFormats, carriedSearches, partsBefore, type ShellPart } from '../../engine/export/one-file.ts'
import type { HidingOptions } from '../../model/secrets/hiding.ts'
import { hostReach } from '../../model/urls/host-reach.ts'
import { siteHome } from '../links/site.ts'
import type { ViewerState } from '../session/viewer.ts'
import type { Get, Piece } from './pieces.ts'

export async function* oneFilePieces(
  viewer: ViewerState,
  hiding: HidingOptions,
  get: Get
): AsyncGenerator<Piece> {
  const formats = carriedFormats(viewer.format() ?? 'generic', viewer.transcript.notices())
  const before = await Promise.all(partsBefore(formats, carriedSearches(hiding)).map(shellPart))
  const end = await shellPart('end')
  for (const part of before) yield { part, share: 0 }
  // A page on this machine is nobody else's.
  const isFound = ['public', 'private'].includes(hostReach(location.hostname))
  const home = isFound ? siteHome() : undefined
  yield { part: (await get({ form: 'carried-about', home })).blob, share: 0 }
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { blob, next } = await get({ form: 'carried-block', from })
    yield { part: blob, share: next === undefined ? 1 : next / (viewer.progress().total || 1) }
    from = next
  }
  yield { part: end, share: 1 }
}

const shellPart = async (name: ShellPart): Promise<Blob> => {
  const response = await fetch(new URL(`shell/${name}.txt`, siteHome())).catch(() => undefined)
  if (response?.ok) return response.blob()
  throw new Error(
    'this site does not give out the part that makes such files. Try again once you are online.'
  )
}
