// What each notice means, in a sentence for a reader. One for every code there is.

import { FILE_STRIDE, type Notice, type NoticeCode, type RecordNo } from './types.ts'

interface Meaning {
  readonly title: string
  readonly sentence: string
}

export const NOTICES: Readonly<Record<NoticeCode, Meaning>> = {
  'unknown-record': {
    title: 'Records not recognised',
    sentence: 'Each is on the timeline, shown as JSON.'
  },
  'unknown-block': {
    title: 'Unknown parts of messages',
    sentence: 'The message is shown; a part of it is of a type that is not known. The raw record has it.'
  },
  'orphan-result': {
    title: 'Results without a call',
    sentence: 'The log has the result of a call but not the call itself. The result is shown on its own.'
  },
  'second-result': {
    title: 'Second results for one call',
    sentence: 'A call that had its result got another. The later one is shown; both are in the raw records.'
  },
  'second-call': {
    title: 'Calls that share an id',
    sentence:
      'A call was announced under the id of an earlier one. Both are shown; later records belong to the newer.'
  },
  'status-backwards': {
    title: 'Status went backwards',
    sentence: 'A call that was further along was reported as less far. The step back was left out.'
  },
  'repeated-chunk': {
    title: 'Repeated pieces of text',
    sentence: 'A piece that repeated what had just been said was counted once.'
  },
  'duplicate-record': {
    title: 'Records seen before',
    sentence: 'The same record stands in the log more than once, as in resumed sessions. It is shown once.'
  },
  'history-gap': {
    title: 'Gaps in the history',
    sentence: 'A message continues one that is not in this log. It is shown where it stands.'
  },
  'other-session': {
    title: 'Records of another session',
    sentence: 'The log holds records with the id of another session. They are shown in the order of the log.'
  },
  'other-format': {
    title: 'Records of another format',
    sentence: 'Some records are written in another format. They were read by its rules.'
  },
  'zoneless-time': {
    title: 'Times without a time zone',
    sentence: 'The log does not say which time zone its times are in. They are taken as UTC.'
  },
  retracted: {
    title: 'Messages taken back',
    sentence: 'The agent withdrew what it had said. It stays on the timeline, as far as the log has it.'
  },
  'bad-json': {
    title: 'Lines that are not JSON',
    sentence: 'They could not be read. The line report lists each, with its text.'
  },
  'repaired-json': {
    title: 'Lines that were mended',
    sentence: 'The JSON was broken in a way that could be put right.'
  },
  'glued-records': {
    title: 'Several records on one line',
    sentence: 'They were taken apart and read one by one.'
  },
  'lost-fragment': {
    title: 'Torn pieces on a line',
    sentence: 'Beside whole records the line holds a piece that makes no sense. The raw line has it.'
  },
  'truncated-tail': {
    title: 'The last line is incomplete',
    sentence: 'The log ends in the middle of a record, as it does while the agent still writes.'
  },
  'truncated-archive': {
    title: 'The archive is incomplete',
    sentence: 'It ends too early. What could be unpacked is shown.'
  },
  'limit-reached': {
    title: 'Too large to read whole',
    sentence: 'Something was too large to show. Everything around it is complete.'
  },
  'not-a-record': {
    title: 'Lines that are not records',
    sentence: 'They can be read, but are not records of a session. The line report counts them.'
  },
  'too-slow': {
    title: 'Records that took too long',
    sentence:
      'The reader hung or stopped at them and was started again. Each is shown as it stands in the log.'
  },
  'source-lost': {
    title: 'The file can no longer be read',
    sentence: 'It was moved, deleted or changed while it was read. What was read is shown; choose it again.'
  }
}

export interface NoticeGroup {
  readonly code: NoticeCode
  readonly notices: readonly Notice[]
}

/** By code, in order of first appearance. */
export const groupNotices = (notices: readonly Notice[]): readonly NoticeGroup[] => {
  const groups = new Map<NoticeCode, Notice[]>()
  for (const notice of notices) {
    const group = groups.get(notice.code)
    if (group) group.push(notice)
    else groups.set(notice.code, [notice])
  }
  return [...groups].map(([code, group]) => ({ code, notices: group }))
}

/** A record's number as people count, with its file where there are several. */
export const recordWords = (record: RecordNo): string => {
  const file = Math.floor(record / FILE_STRIDE)
  const number = ((record % FILE_STRIDE) + 1).toLocaleString('en')
  return file === 0 ? `record ${number}` : `file ${file + 1}, record ${number}`
}
