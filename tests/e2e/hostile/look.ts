// What stands on the page: whether the log made elements, attributes or links of its own there, and what can be read.

import type { Page } from '@playwright/test'

/** Elements, attributes and links that only a log's own markup could have made. */
export const foreignParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const say = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`)
    const makers =
      'script, style, link, meta, base, iframe, frame, object, embed, form, video, audio, source, track, portal, fencedframe, template, math, image, marquee, noscript, map, area, dialog:not([class])'
    for (const element of document.querySelectorAll(`main :is(${makers})`))
      if (!element.closest('astro-island > :not(main)')) say('element', element)
    for (const element of document.querySelectorAll('main *')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) say('handler', element)
        if (/^(srcdoc|formaction|ping|background|action|srcset|xlink:href)$/i.test(name))
          say('attribute', element)
        if (name === 'id' && !/^[a-z][\w-]{0,30}$/i.test(value)) say('id', element)
        if (name === 'class' && !/^[\w\s-]*$/.test(value)) say('class', element)
        if (name === 'style' && /url\(|expression|position|;.*;.*;/i.test(value)) say('style', element)
        if (name === 'src' && !/^(blob:|data:image\/(png|jpeg|gif|webp|avif);base64,)/.test(value))
          say('src', element)
      }
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      if (!/^(https?|mailto):$/.test(link.protocol)) say('scheme', link)
      else if (link.origin === location.origin && link.getAttribute('href')?.startsWith('#')) continue
      else if (link.origin !== location.origin && !/noopener/.test(link.rel)) say('rel', link)
      else if (link.origin !== location.origin && !/noreferrer/.test(link.rel)) say('rel', link)
      if (link.username !== '' || link.password !== '') say('user name', link)
    }
    return found
  })

/** The words of the log as they are set, without the true hosts that the page puts after links. */
export const words = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.querySelector('main')?.cloneNode(true)
    if (!(copy instanceof Element)) return ''
    for (const host of copy.querySelectorAll('.link-host')) host.remove()
    return copy.textContent
  })
