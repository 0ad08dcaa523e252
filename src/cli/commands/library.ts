// `unspool`: every session of this machine as a library on a page, which follows what is new.

import { findLogs } from '../logs/find.ts'
import { logPlaces } from '../logs/places.ts'
import { createLibraryListing } from '../serve/listing.ts'
import { SERVING_OPTIONS, serverFor, show, untilStopped } from '../serve/serving.ts'
import { optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const options = optionsIn(args, SERVING_OPTIONS)
  if (options.rest.length > 0) throw new UsageError(`To read it: unspool open ${options.rest.join(' ')}`)
  const server = await serverFor(options)
  const listing = createLibraryListing(() => findLogs(logPlaces()), server.shelf)
  server.listed(LISTING, listing.tell)
  show(
    server,
    options,
    `#library=${LISTING}`,
    'The sessions of this machine are at this address, for this machine only.'
  )
  return untilStopped(server)
}

export const LISTING = 'logs/index.json'
