// An address, or nothing: without a throw, in browsers that cannot ask either.

export const parseUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
