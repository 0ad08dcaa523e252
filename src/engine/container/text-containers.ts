// Logs that do not begin with a record: Markdown, pages that hold a session, streams of events.

export { isPage, PageReader } from './html.ts'
export { markdownLog, rereadSection, TELLING } from './markdown.ts'
export { EventSink, rereadEvent } from './sse.ts'

export type TextContainers = typeof import('./text-containers.ts')
