// Faults that someone could make, each as an edit of the sources, and the test that must notice it.

const CARELESS = `import { parse } from 'marked'
import { createResource } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
export const Markdown = (props) => {
  const viewer = useViewer()
  const [whole] = createResource(() => props.text, text => viewer.text(text), { initialValue: '' })
  return <div class="markdown" ref={element => {
    void (async () => { element.innerHTML = parse(await viewer.text(props.text)) })().catch(() => {})
  }}>{whole.latest === '' ? '' : ''}</div>
}
`

/** A view of Markdown as it is written in a hurry. */
export const carelessMarkdown = { file: 'src/components/markdown/Markdown.tsx', to: CARELESS }

const unit = (...files) => ({ with: 'vitest', files })
const built = (...files) => ({ with: 'build and vitest', files })
const browser = (spec, name) => ({ with: 'browser', spec, name })

export const DEFECTS = [
  {
    name: 'Markdown is made into HTML',
    edits: [carelessMarkdown],
    caughtBy: unit('tests/sinks.test.ts')
  },
  {
    name: 'links of every scheme are let through',
    edits: [
      {
        file: 'src/model/urls/safe-url.ts',
        from: '  if (text.length > MAX || !/^\\s*(https?:\\/\\/|mailto:)/i.test(text)) return undefined\n',
        to: "  if (text !== '') return { href: text, host: 'example.com' }\n"
      }
    ],
    caughtBy: unit('tests/model/deceptive-characters.test.ts')
  },
  {
    name: 'one page is built without the policy',
    edits: [
      {
        file: 'scripts/policy.mjs',
        from: '  const bare =',
        to: "  if (page.includes('404')) return { html: built.replace(meta, ''), policy }\n  const bare ="
      }
    ],
    caughtBy: built('tests/sinks.test.ts')
  },
  {
    name: 'a field of a call is spread onto an element',
    edits: [
      { file: 'src/components/calls/Fields.tsx', from: '<dd>', to: '<dd {...(props.field as object)}>' }
    ],
    caughtBy: unit('tests/sinks.test.ts')
  },
  {
    name: 'JSON is printed however deep it is',
    edits: [{ file: 'src/model/entry/json.ts', from: 'MAX_DEPTH = 200', to: 'MAX_DEPTH = 1e9' }],
    caughtBy: unit('tests/limits.test.ts')
  },
  {
    name: 'directions of text may be turned round',
    edits: [
      { file: 'src/model/unicode/deceptive-characters.ts', from: '\\u2028-\\u202e', to: '\\u2028\\u2029' }
    ],
    caughtBy: unit('tests/model/deceptive-characters.test.ts')
  },
  {
    name: 'images of any size are decoded',
    edits: [
      { file: 'src/model/entry/image-type.ts', from: 'MAX_PIXELS = 40_000_000', to: 'MAX_PIXELS = 4e15' }
    ],
    caughtBy: unit('tests/limits.test.ts')
  },
  {
    name: 'an archive may unpack to anything',
    edits: [
      {
        file: 'src/engine/unpack/budget.ts',
        from: 'if (bytes <= highest) return true',
        to: 'if (bytes >= 0) return true'
      }
    ],
    caughtBy: unit('tests/limits.test.ts')
  },
  {
    name: 'replayed prompts are looked up one by one',
    edits: [
      {
        file: 'src/model/transcript/forks.ts',
        from: 'if (fork.said.has(words)) return',
        to: 'if ([...fork.said].includes(words)) return'
      }
    ],
    caughtBy: unit('tests/model/transcript/forks-many.test.ts')
  },
  {
    name: 'links hand over where the reader came from',
    edits: [
      {
        file: 'src/components/primitives/SafeLink.tsx',
        from: 'rel="noopener noreferrer nofollow"',
        to: 'rel="nofollow"'
      }
    ],
    caughtBy: browser('hostile/poisoned', 'claude.jsonl')
  },
  {
    name: 'a link of the terminal is not looked at',
    edits: [
      {
        file: 'src/components/output/AnsiLineView.tsx',
        from: '<SafeLink url={link()}>{styled()}</SafeLink>',
        to: '<a href={link()} rel="noopener noreferrer">{styled()}</a>'
      }
    ],
    caughtBy: browser('hostile/honest', 'link of a terminal')
  },
  {
    name: 'images elsewhere are loaded',
    edits: [
      {
        file: 'src/components/markdown/MarkdownInline.tsx',
        from: '<RemoteImage from={inline.from} alt={inline.alt} url={props.isLink ? undefined : inline.url} />',
        to: "<img src={'https://' + inline.from + '/x.png'} alt={inline.alt} />"
      }
    ],
    caughtBy: browser('hostile/poisoned', 'every attack')
  },
  {
    name: 'nobody watches the reader',
    edits: [{ file: 'src/engine/rpc/client.ts', from: 'const GONE = 8', to: 'const GONE = 8e9' }],
    caughtBy: browser('hostile/faults', 'hangs the reader')
  },
  {
    name: 'a file that vanishes takes what was read with it',
    edits: [
      {
        file: 'src/engine/read/waiting-files.ts',
        from: '} catch {\n      this.lost.push(',
        to: '} catch (error) {\n      if (this.lost) throw error\n      this.lost.push('
      }
    ],
    caughtBy: browser('hostile/faults', 'vanishes while')
  },
  {
    name: 'the reader hears nothing while it reads',
    edits: [{ file: 'src/engine/unpack/stream.ts', from: 'if (at > from) await turn()', to: '' }],
    caughtBy: browser('search/search.spec', 'a log that was stopped')
  },
  {
    name: 'a row that throws is nobody’s business',
    edits: [
      {
        file: 'src/components/timeline/RowView.tsx',
        from: '<BrokenRow row={row()} error={error} />',
        to: '{(() => { throw error })()}'
      }
    ],
    caughtBy: browser('hostile/faults', 'view throws')
  }
]
