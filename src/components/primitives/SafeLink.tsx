// A link of the log: to the web or to a mail program, with its real host where its words name another. Anything else is
// plain text with its address beside it.

import { createMemo, type JSX, Show } from 'solid-js'
import { asSeen } from '../../model/markdown/plain.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { namesOtherHost } from '../../model/urls/named-hosts.ts'
import { type SafeUrl, safeUrl } from '../../model/urls/safe-url.ts'
import { VisibleText } from './VisibleText.tsx'

export const SafeLink = (props: {
  readonly url: string
  /** What the link says, if it is not the address itself. */
  readonly label?: string
  /** The label as elements, if it is more than text. */
  readonly children?: JSX.Element
}) => {
  const url = createMemo(() => safeUrl(props.url))
  const words = () => props.children ?? <VisibleText text={props.label ?? props.url} />
  /** What elements say is not known here: then the host is always told. Look-alike letters name another host. */
  const isOdd = (safe: SafeUrl): boolean =>
    (props.label === undefined && props.children !== undefined) ||
    namesOtherHost(asSeen(props.label ?? props.url), safe)
  const isAddress = () => props.label === undefined && props.children === undefined
  return (
    <Show when={url()} fallback={<Unlinked words={words()} target={isAddress() ? undefined : props.url} />}>
      {safe => (
        <WebLink href={safe().href} host={isOdd(safe()) ? safe().host : undefined}>
          {words()}
        </WebLink>
      )}
    </Show>
  )
}

/** For addresses that were checked already. */
export const WebLink = (props: {
  readonly href: string
  readonly host: string | undefined
  /** What the log says about it: only ever after the true address. */
  readonly title?: string
  readonly children: JSX.Element
}) => (
  <>
    <a
      href={props.href}
      data-short=""
      title={hint(props.href, props.title)}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <bdi>{props.children}</bdi>
    </a>
    <Show when={props.host}>
      {host => (
        <span class="quiet link-host">
          {' ('}
          <bdi>{host()}</bdi>)
        </span>
      )}
    </Show>
  </>
)

const hint = (href: string, title: string | undefined): string =>
  title ? `${href}\n${visibleText(title)}` : href

const LONGEST = 200

/** A link that does not lead anywhere from here: its words, and where it pointed. */
export const Unlinked = (props: { readonly words: JSX.Element; readonly target: string | undefined }) => (
  <>
    <bdi>{props.words}</bdi>
    <Show when={props.target}>
      {target => (
        <span class="quiet link-host">
          {' ('}
          <bdi>
            <VisibleText text={target().length > LONGEST ? `${target().slice(0, LONGEST)}…` : target()} />
          </bdi>
          )
        </span>
      )}
    </Show>
  </>
)
