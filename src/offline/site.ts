// What this version of the site consists of: written into the script when the site is built (`scripts/offline.mjs`).

export interface SiteVersion {
  readonly version: string
  /** The path of the site on its host, with a slash at its end. */
  readonly base: string
  /** By path below it: the first 12 bytes of the SHA-256 of the file, in base64. */
  readonly files: Readonly<Record<string, string>>
}

declare const UNSPOOL_SITE: SiteVersion

export const SITE = UNSPOOL_SITE
