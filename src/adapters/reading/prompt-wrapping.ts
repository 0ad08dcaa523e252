// What harnesses write round the words of a human: reminders, open files, instructions. It stands at the ends of a
// prompt, never inside it. Each agent's adapter says what its harness writes beside what many write; all stays a range of
// the original text.

import { innerRange, startsWithTag, type TextRange, trimmedRange } from './tags.ts'
import { wordList } from './word-tables.ts'

export interface PromptWrapping {
  /** Tags that hold context. A missing end tag means: to the end. */
  readonly context?: readonly string[]
  /** Tags that hold the words of the human; what stands outside is context. */
  readonly prompt?: readonly string[]
  /** Passages without a tag. Sticky patterns, tried where the words would begin; the first group is the label. */
  readonly passages?: readonly RegExp[]
}

export interface UnwrappedPrompt {
  /** What the human wrote; empty if it was all context. */
  readonly prompt: TextRange
  readonly contexts: readonly LabelledRange[]
  /** There is nothing but the words. */
  readonly isPlain: boolean
}

type Peeled = Omit<UnwrappedPrompt, 'isPlain'>

export type LabelledRange = TextRange & { readonly label: string }

export const unwrapPrompt = (text: string, wrapping: PromptWrapping): UnwrappedPrompt => {
  const whole = trimmedRange(text, { from: 0, to: text.length })
  const tags = [...(wrapping.context ?? []), ...HARNESS_CONTEXT]
  const front = peelFront(text, whole, tags, wrapping)
  const back = peelBack(text, front.prompt, tags)
  const inner =
    takeOut(text, back.prompt, [...(wrapping.prompt ?? []), ...HARNESS_PROMPT]) ?? blocks(text, back.prompt)
  const contexts = [...front.contexts, ...(inner?.contexts ?? []), ...back.contexts]
  return { prompt: inner?.prompt ?? back.prompt, contexts, isPlain: !inner && contexts.length === 0 }
}

// What editors, command lines and programs that call agents write, whichever agent it is. Words that humans use as tags, too,
// stand only in the lists of the agents that write them.

/** They hold context. */
const HARNESS_CONTEXT = wordList(
  'system-reminder system_reminder environment_details environment_context environment_info workspace_info',
  'attached_files attachments uploaded_files current_file additional_data open_and_recently_viewed_files',
  'ide_selection ide_opened_file ide_diagnostics editorContext reminderInstructions linter_errors',
  'user_info git_status project_layout session_context pasted_content RUNTIME_INFORMATION'
)

/** They hold the words of the human, wherever they stand; what is left outside is context. */
const HARNESS_PROMPT = wordList('user_query userRequest USER_REQUEST')

/** They hold the words of the human where a prompt is nothing but blocks in tags, of which this is the first. */
const HARNESS_TASK = wordList('task user_message')

/** More than any harness writes. */
const MOST = 50

const peelFront = (
  text: string,
  whole: TextRange,
  tags: readonly string[],
  wrapping: PromptWrapping
): Peeled => {
  const contexts: LabelledRange[] = []
  let prompt = whole
  while (prompt.from < prompt.to && contexts.length < MOST) {
    const found = taggedAt(text, prompt.from, tags) ?? passageAt(text, prompt.from, wrapping)
    if (!found || found.end <= prompt.from) break
    contexts.push(found.context)
    prompt = trimmedRange(text, { from: Math.min(found.end, prompt.to), to: prompt.to })
  }
  return { prompt, contexts }
}

/** Takes these tags off the end of a range that has no white space at its ends. */
export const peelBack = (text: string, whole: TextRange, tags: readonly string[]): Peeled => {
  const contexts: LabelledRange[] = []
  let prompt = whole
  while (contexts.length < MOST && text[prompt.to - 1] === '>') {
    const label = tags.find(tag => text.endsWith(`</${tag}>`, prompt.to))
    if (label === undefined) break
    const to = prompt.to - label.length - '</>'.length
    const open = text.lastIndexOf(`<${label}`, to)
    const range = open < prompt.from ? undefined : innerRange(text, label, open)
    if (range?.to !== to) break
    contexts.unshift({ label, ...trimmedRange(text, range) })
    prompt = trimmedRange(text, { from: prompt.from, to: open })
  }
  return { prompt, contexts }
}

/** The words in the first of these tags; what is left outside is context. */
const takeOut = (text: string, whole: TextRange, tags: readonly string[]): Peeled | undefined => {
  for (const tag of tags) {
    const range = innerRange(text, tag, whole.from)
    if (!range || range.to > whole.to) continue
    const open = text.lastIndexOf(`<${tag}`, range.from)
    // In the middle of words a human speaks of the tag.
    if (open > whole.from && !/[\n>]/.test(text[open - 1] ?? '')) continue
    const outside = [
      { from: whole.from, to: open },
      { from: Math.min(range.to + tag.length + '</>'.length, whole.to), to: whole.to }
    ]
    const contexts = outside
      .map(piece => ({ label: 'context', ...trimmedRange(text, piece) }))
      .filter(({ from, to }) => from < to)
    return { prompt: trimmedRange(text, range), contexts }
  }
  return undefined
}

/** The words in the first of several blocks; nothing if a human may have written the tags. */
const blocks = (text: string, whole: TextRange): Peeled | undefined => {
  const words = taggedAt(text, whole.from, HARNESS_TASK)
  if (!words) return undefined
  const contexts: LabelledRange[] = []
  let from = trimmedRange(text, { from: words.end, to: whole.to }).from
  while (from < whole.to && contexts.length < MOST) {
    BLOCK.lastIndex = from
    const block = taggedAt(text, from, [BLOCK.exec(text)?.[1] ?? ''])
    if (!block) return undefined
    contexts.push(block.context)
    from = trimmedRange(text, { from: block.end, to: whole.to }).from
  }
  return { prompt: words.context, contexts }
}

const BLOCK = /<([A-Za-z][\w-]{0,60})/y

interface FoundContext {
  readonly context: LabelledRange
  readonly end: number
}

const taggedAt = (text: string, at: number, tags: readonly string[]): FoundContext | undefined => {
  const tag = text[at] === '<' ? tags.find(name => startsWithTag(text, name, at)) : undefined
  const range = tag === undefined ? undefined : innerRange(text, tag, at)
  if (tag === undefined || !range) return undefined
  const end = Math.min(range.to + tag.length + '</>'.length, text.length)
  return { context: { label: tag, ...trimmedRange(text, range) }, end }
}

const passageAt = (text: string, at: number, { passages = [] }: PromptWrapping): FoundContext | undefined => {
  for (const passage of passages) {
    passage.lastIndex = at
    const match = passage.exec(text)
    if (!match) continue
    const end = at + match[0].length
    return { context: { label: match[1] ?? 'context', ...trimmedRange(text, { from: at, to: end }) }, end }
  }
  return undefined
}
