// Addresses of a log in Markdown: those that the page would link are links here too, all others are shown as code.

import { namesOtherHost } from '../urls/named-hosts.ts'
import { type SafeUrl, safeUrl } from '../urls/safe-url.ts'
import { inlineCode } from './safe-code.ts'

/** `[label](target)` of a log. `label` is Markdown that is safe already, `plain` is what the log says there. */
export const linkTo = (label: string, plain: string, inside: string): string => {
  const { target, title } = destination(inside)
  const said = title === '' ? '' : ` (${inlineCode(title)})`
  const url = urlOf(target)
  if (!url) return [label, ...(plain.trim() === target ? [] : [target]), title].reduce(withAside)
  const host = namesOtherHost(plain, url) ? ` (${inlineCode(url.host)})` : ''
  return label.trim() === '' ? `${addressOf(url.href)}${said}` : `${linked(label, url.href)}${host}${said}`
}

/** In brackets behind the words, if there are any: behind brackets it would be the address of a link. */
const withAside = (words: string, aside: string): string =>
  aside === ''
    ? words
    : words.trim() === ''
      ? inlineCode(aside)
      : `${words} ${/\]\s*$/.test(words) ? '\\(' : '('}${inlineCode(aside)})`

/** An image of a log is never loaded: its words, and where it is. */
export const safeImage = (label: string, inside: string): string => {
  const { target, title } = destination(inside)
  const words = [label.trim(), title === '' ? '' : inlineCode(title)].filter(Boolean).join(' ')
  const image = `image${target === '' ? '' : `: ${inlineCode(target)}`}`
  return words === '' ? image : `${words} (${image})`
}

/** An address that stands in a text by itself: renderers make a link of it, and of what is glued to its end. */
export const bareAddress = (text: string, as: 'bare' | 'linked'): string => {
  // Some renderers find a second address inside.
  if (!/^https?:/i.test(text) || /(?<!https?:)\/\//i.test(text) || !urlOf(text)) return inlineCode(text)
  const address = addressOf(text)
  return as === 'linked' ? linked(address, text) : address
}

/** A link of ours, or one that was checked. */
export const linked = (label: string, address: string): string =>
  `[${label}](${addressOf(address).replace(/[()]/g, escaped)})`

/** Nothing in it ends a link, starts code or is an entity. */
const addressOf = (address: string): string =>
  address.replace(/[<>\s\\`"'|{}[\]^$*]/g, escaped).replace(/&(?=#|\w+;|lt|gt|amp|quot)/gi, '&amp;')

const escaped = (char: string): string =>
  encodeURIComponent(char) === char ? `%${char.charCodeAt(0).toString(16)}` : encodeURIComponent(char)

/** Entities can hide a scheme, and a mark in the place of a secret leads nowhere: such a target is no link. */
const urlOf = (target: string): SafeUrl | undefined => {
  const plain = target.replace(/&amp;/gi, '&')
  return /&#|&[A-Za-z]\w*;|[\s\\⟨⟩]|\[REDACTED:/.test(plain) ? undefined : safeUrl(plain)
}

const destination = (inside: string): { readonly target: string; readonly title: string } => {
  const [, angle, bare, title = ''] =
    /^\s*(?:<([^<>]*)>|([^\s<]\S*))(?:\s+("[^"]*"|'[^']*'|\([^()]*\)))?\s*$/.exec(inside) ?? []
  return { target: (angle ?? bare ?? inside).trim(), title: title.slice(1, -1) }
}
