// `unspool`: every session of this machine as a library on a page, which follows what is new.

import { isCommand } from '../commands.ts'
import { findLogs } from '../logs/find.ts'
import { logPlaces } from '../logs/places.ts'
import { createLibraryListing, LISTING } from '../serve/listing.ts'
import { SERVING_OPTIONS, serverFor, show, untilStopped } from '../serve/serving.ts'
import { shellWords } from '../shell-words.ts'
import { optionsIn, UsageError } from '../usage.ts'

export const command = async (args: readonly string[]): Promise<number> => {
  const options = optionsIn(args, SERVING_OPTIONS)
  const [first] = options.rest
  if (first !== undefined)
    throw new UsageError(
      isCommand(first)
        ? `The command comes first: unspool ${first} …`
        : `To read it: unspool open ${shellWords(options.rest)}`
    )
  const server = await serverFor(options)
  server.listed(createLibraryListing(() => findLogs(logPlaces()), server.shelf))
  show(
    server,
    options,
    `#library=${LISTING}`,
    'The sessions of this machine are at this address, for this machine only.'
  )
  return untilStopped(server)
}
