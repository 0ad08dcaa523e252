// A transcript as Markdown, for people and for agents: prompts are headings, what was said is quoted, calls are one line
// with their texts below; and everything carries the link that leads to it, where others can open the log.

import { partsOf } from '../entry/parts.ts'
import { fullText, type ReadRecord } from '../entry/resolve.ts'
import { relativePath } from '../files/paths.ts'
import { fenced, inlineCode, inlineLabel, inlineText, linked, quotedMarkdown } from '../markdown/safe.ts'
import { forClipboard } from '../terminal/clipboard.ts'
import { wellFormed } from '../unicode/well-formed.ts'
import { counting } from '../wording/counting.ts'
import { counted } from '../wording/numbers.ts'
import { outcome } from '../wording/outcome.ts'
import { sentence, summary } from '../wording/summary.ts'
import { duration } from '../wording/time.ts'
import type { Entry, Image, Session, ThreadId, Tool } from './types.ts'

export interface MarkdownSetting {
  /** What comes before an entry's id in a link to it; empty where no link leads anywhere. */
  readonly link: string
  readonly cwd?: string
  /** The thread that the log is about: its prompts are the headings. */
  readonly primaryThread: ThreadId
  /** Prompts of it that came before. */
  readonly prompts: number
}

export const markdownHead = (
  title: string,
  format: string,
  session: Session,
  entries: number,
  prompts: number
): string => {
  const facts = [
    [session.agent ?? format, session.version].filter(Boolean).join(' '),
    ...(session.models ?? []),
    session.cwd,
    session.branch && `branch ${session.branch}`,
    `${counted(prompts, 'prompt')}, ${counted(entries, 'entry', 'entries')}`
  ]
  const known = facts.filter(fact => fact !== undefined && fact !== '').map(fact => inlineText(fact ?? ''))
  return `# ${inlineText(title)}\n\n${known.join(' · ')}\n`
}

/** One entry as blocks, with an empty line before each. */
export const markdownOf = async (
  entry: Entry,
  read: ReadRecord,
  setting: MarkdownSetting,
  prompt: number
): Promise<string> => {
  const anchor = setting.link && ` ${linked('¶', setting.link + encodeURIComponent(wellFormed(entry.id)))}`
  const side = entry.thread === setting.primaryThread ? '' : 'Sub-agent: '
  const blocks = [`${headline(entry, setting, side, prompt)}${time(entry)}${anchor}`]
  for (const block of await bodyOf(entry, read, setting)) if (block !== '') blocks.push(block)
  return blocks.map(block => `\n${block}\n`).join('')
}

const headline = (entry: Entry, { cwd }: MarkdownSetting, side: string, prompt: number): string => {
  switch (entry.type) {
    case 'user':
      return side === ''
        ? `## ${prompt}. ${inlineText(summary(entry))}`
        : `**${side}prompt** ${inlineText(summary(entry))}`
    case 'assistant':
      return `**${side}Reply**`
    case 'thinking':
      return `**${side}Thought**${entry.hidden ? ' (hidden in the log)' : ''}`
    case 'tool': {
      const { verb, object } = sentence(entry)
      const { text } = outcome(entry, false, counting)
      const name = object === '' ? '' : ` ${inlineCode(relativePath(object, cwd))}`
      return `**${side}${inlineText(verb)}**${name}${text === '' ? '' : `: ${inlineText(text)}`}${took(entry)}`
    }
    case 'event':
      return `*${side}${inlineText(summary(entry)) || 'event'}*`
    case 'unknown':
      return `**${side}Unknown record** ${inlineText(entry.label)}`
    default:
      return entry satisfies never
  }
}

const bodyOf = async (
  entry: Entry,
  read: ReadRecord,
  setting: MarkdownSetting
): Promise<readonly string[]> => {
  const isSpeech = entry.type === 'user' || entry.type === 'assistant' || entry.type === 'thinking'
  const known = new Set(entry.type === 'tool' ? toldBy(entry, setting) : [summary(entry)])
  const blocks: string[] = []
  const facts: string[] = []
  for (const { label, text } of partsOf(entry)) {
    const whole = await fullText(text, read)
    if (whole === '' || (!isSpeech && (known.has(whole) || known.has(`${label}: ${whole}`)))) continue
    // The same text once more, with line numbers.
    if (label === 'output' && isNumberedRead(entry)) continue
    const isBody = label === ''
    if (isSpeech && isBody) blocks.push(quotedMarkdown(whole))
    else if (isShort(whole)) facts.push(`- ${isBody ? '' : `${inlineLabel(label)} `}${inlineCode(whole)}`)
    else {
      const info = INFO.get(label) ?? ''
      blocks.push(`${isBody ? '' : `${inlineLabel(label)}\n\n`}${fenced(forClipboard(whole, label), info)}`)
    }
  }
  const images = 'images' in entry ? imageLines(entry.images) : []
  return [[...facts, ...images].join('\n'), ...blocks]
}

/** What the line of the call says already. */
const toldBy = (tool: Tool, { cwd }: MarkdownSetting): readonly string[] => {
  const { verb, object } = sentence(tool)
  const path = 'path' in tool.detail ? (tool.detail.path ?? '') : ''
  return [verb, object, tool.name, path, relativePath(path, cwd)]
}

const isNumberedRead = (entry: Entry): boolean =>
  entry.type === 'tool' && entry.detail.kind === 'read' && entry.detail.content !== undefined

const isShort = (text: string): boolean => text.length <= 120 && !/[\r\n]/.test(text)

/** Languages of fences, by what they hold. */
const INFO: ReadonlyMap<string, string> = new Map([
  ['command', 'sh'],
  ['patch', 'diff']
])

const imageLines = (images: readonly Image[] | undefined): readonly string[] =>
  (images ?? []).map(image =>
    image.from === 'log'
      ? `- image: ${inlineCode(image.mime)}, ${counted(image.size, 'byte')} in the log`
      : `- image: ${inlineCode(image.url)}`
  )

const took = ({ startedAt, endedAt }: Tool): string =>
  startedAt !== undefined && endedAt !== undefined && endedAt > startedAt
    ? ` (${duration(endedAt - startedAt)})`
    : ''

const time = ({ at, type }: Entry): string => {
  const date = new Date(type === 'user' && at !== undefined ? at : Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : ` (${date.toISOString()})`
}
