// Where things stand in a transcript: what all entries of a message share, and what one entry has of its own.

import type { Entry } from '../../model/transcript/types.ts'

/** Where the entries of one message stand. */
export type Place = Pick<Entry, 'message' | 'after' | 'thread' | 'at'>

/** Where one entry stands, and the records it was made from. */
export type EntryPlace = Place & Pick<Entry, 'id' | 'src'>
