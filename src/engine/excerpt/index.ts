// Turns of a log inside a link, and back: one part of the worker, loaded when somebody makes or opens such a link.

export { type ExcerptMade, type ExcerptWanted, makeExcerpt } from './make.ts'
export { NO_EXCERPT, openExcerpt, UNPACKED } from './open.ts'
