// Under Trusted Types only our own scripts, from our own origin, become workers. One policy serves every worker of the page.

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string }
  ): { createScriptURL(url: string): string }
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('unspool-worker', {
  createScriptURL: url => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Not our worker.')
    return url
  }
})

export const scriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url
