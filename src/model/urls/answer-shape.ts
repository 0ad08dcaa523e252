// What the head of an answer says of the log behind it.

export interface AnswerShape {
  readonly type: string
  /** How many bytes the answer has, and the whole log; nothing where nobody says it. */
  readonly length: number | undefined
  readonly size: number | undefined
  /** Another one for other bytes, where the host says it. */
  readonly version: string | undefined
  /** It has a length or a version: a file, and no stream without an end. */
  readonly isFile: boolean
}

/** Of another host not all of them can be seen. */
export const answerShape = (headers: Pick<Headers, 'get' | 'has'>): AnswerShape => {
  const length = numberIn(headers.get('content-length'), /^(\d{1,15})$/)
  return {
    type: headers.get('content-type') ?? '',
    length: headers.has('content-encoding') ? undefined : length,
    size: numberIn(headers.get('content-range'), /\/(\d{1,15})$/),
    version: headers.get('etag') ?? headers.get('last-modified') ?? undefined,
    isFile: length !== undefined || ['accept-ranges', 'etag', 'last-modified'].some(name => headers.has(name))
  }
}

const numberIn = (text: string | null, pattern: RegExp): number | undefined => {
  const digits = pattern.exec(text ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
