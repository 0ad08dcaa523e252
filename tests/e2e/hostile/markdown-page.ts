// A bare page without any policy, as a careless site has it: what an exported document does there is counted.

import type { BrowserContext, Page } from '@playwright/test'

export interface BarePage {
  /** Shows the HTML as a document of its own and says what it did. */
  readonly show: (html: string) => Promise<Deeds>
}

export interface Deeds {
  readonly executed: number
  /** Addresses that were asked for, and pages that were gone to. */
  readonly requests: readonly string[]
  /** Elements that are not text, and links that lead elsewhere than to the web, to a mail program or into the page. */
  readonly parts: readonly string[]
}

export const barePage = async (context: BrowserContext): Promise<BarePage> => {
  let executed = 0
  const requests: string[] = []
  await context.exposeFunction('__pwned', () => void executed++)
  await context.route('**/*', route => {
    requests.push(route.request().url())
    return route.abort()
  })
  const fresh = async (): Promise<Page> => {
    const page = await context.newPage()
    page.on('dialog', dialog => {
      executed++
      dialog.dismiss().catch(() => {})
    })
    return page
  }
  let page = await fresh()
  return {
    show: async html => {
      executed = 0
      requests.length = 0
      // A document that led the page away or keeps it busy is given up.
      await page.setContent(`<!doctype html><body>${html}`, { timeout: 5000 }).catch(() => {})
      const parts = await page.evaluate(actingElements).catch(() => ['the page is gone'])
      const deeds = { executed, requests: [...requests], parts }
      if (executed > 0 || requests.length > 0 || parts.length > 0) {
        await page.close()
        page = await fresh()
      }
      return deeds
    }
  }
}

/** In the page. Two frames later handlers of what was drawn have run. */
const actingElements = async (): Promise<string[]> => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const TEXT =
    /^(HTML|HEAD|BODY|P|BLOCKQUOTE|H[1-6]|UL|OL|LI|PRE|CODE|EM|STRONG|DEL|S|A|BR|HR|TABLE|THEAD|TBODY|TR|TH|TD|INPUT)$/
  return [...document.querySelectorAll('*')]
    .filter(element => {
      const { tagName } = element
      // An element without attributes that no browser knows is a name of a type in code.
      if (element instanceof HTMLUnknownElement && element.attributes.length === 0) return false
      if (!TEXT.test(tagName)) return true
      if (tagName === 'INPUT') return element.getAttribute('type') !== 'checkbox'
      if ([...element.attributes].some(({ name }) => /^on|^src|^id$|^name$/.test(name))) return true
      const href = element.getAttribute('href')
      return href !== null && !/^(https?:\/\/|mailto:|#)/i.test(href)
    })
    .map(element => element.outerHTML.slice(0, 200))
}
