// Logs that are texts themselves: Markdown, and pages that hold a session.

export { isPage, PageReader } from './html.ts'
export { markdownLog, rereadSection, TELLING } from './markdown.ts'

export type TextContainers = typeof import('./text-containers.ts')
