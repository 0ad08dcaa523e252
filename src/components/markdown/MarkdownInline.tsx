// Inlines of Markdown as elements. Every word goes in as text.

import type { Inline, Inlines } from '../../model/markdown/markdown.ts'
import { RemoteImage } from '../image/RemoteImage.tsx'
import { ProseText } from '../primitives/ProseText.tsx'
import { Unlinked, WebLink } from '../primitives/SafeLink.tsx'
import { sliced } from '../primitives/Slices.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'

const STEP = 400

export const MarkdownInlines = (props: { readonly inlines: Inlines }) =>
  sliced(props.inlines, STEP, inline => <MarkdownInline inline={inline} isLink={false} />)

/** In a link every hidden character counts, so that its words cannot pass for others. */
const LinkWords = (props: { readonly inlines: Inlines }) =>
  sliced(props.inlines, STEP, inline => <MarkdownInline inline={inline} isLink />)

const MarkdownInline = (props: { readonly inline: Inline; readonly isLink: boolean }) => {
  const inline = props.inline
  const words = (inlines: Inlines) =>
    props.isLink ? <LinkWords inlines={inlines} /> : <MarkdownInlines inlines={inlines} />
  switch (inline.inline) {
    case 'text':
      return props.isLink ? <VisibleText text={inline.text} /> : <ProseText text={inline.text} />
    case 'code':
      return (
        <code>
          <VisibleText text={inline.text} />
        </code>
      )
    case 'strong':
      return <strong>{words(inline.inlines)}</strong>
    case 'em':
      return <em>{words(inline.inlines)}</em>
    case 'del':
      return <del>{words(inline.inlines)}</del>
    case 'break':
      return <br />
    case 'link':
      return (
        <WebLink href={inline.url.href} host={inline.host} title={inline.title}>
          <LinkWords inlines={inline.inlines} />
        </WebLink>
      )
    case 'unlinked':
      return (
        <Unlinked
          words={<LinkWords inlines={inline.inlines} />}
          target={inline.isSaid ? undefined : inline.target}
        />
      )
    case 'picture':
      return <img class="picture" src={inline.src} alt={inline.alt} loading="lazy" decoding="async" />
    case 'image':
      return <RemoteImage from={inline.from} alt={inline.alt} url={props.isLink ? undefined : inline.url} />
    case 'note':
      return (
        <sup>
          <ProseText text={inline.label} />
        </sup>
      )
    default:
      return inline satisfies never
  }
}
