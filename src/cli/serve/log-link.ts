// What the page is to show of some logs of the shelf: the same links that the page itself makes.

export const linkToLogs = (
  addresses: readonly string[],
  more: Readonly<Record<string, string>> = {}
): string =>
  `#${[...addresses.map(address => `src=${escaped(address)}`), ...Object.entries(more).map(([key, value]) => `${key}=${escaped(value)}`)].join('&')}`

/** Slashes and colons stay readable. */
const escaped = (text: string): string => encodeURIComponent(text).replace(/%2F/g, '/').replace(/%3A/g, ':')
