// The sources hold no place where a string could become markup or code, and every built page forbids what would be left.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SRC = join(ROOT, 'src')
const DIST = join(ROOT, 'dist')

const filesIn = (folder: string, pattern: RegExp): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(item => item.isFile() && pattern.test(item.name))
        .map(item => join(item.parentPath, item.name))
        .sort()
    : []

const SINKS: readonly (readonly [string, RegExp])[] = [
  [
    'markup from a string',
    /\b(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|setHTMLUnsafe|setHTML)\b|set:html/
  ],
  ['a document written or parsed', /document\.write|\bDOMParser\b|createContextualFragment|XSLTProcessor/],
  [
    'code from a string',
    /\beval\s*\(|\bnew Function\b|\bFunction\s*\(|set(Timeout|Interval)\(\s*['"`]|importScripts/
  ],
  ['a script address', /javascript:[^\s]/i],
  ['a framework property that takes markup or handlers by name', /\b(prop|attr|on|oncapture|bool):[a-z]/i],
  [
    'a way to talk to other hosts',
    /\bsendBeacon\b|\bWebSocket\b|\bXMLHttpRequest\b|\bEventSource\b|\bRTCPeerConnection\b/
  ],
  ['a lookup by global name', /document\.(all|forms|images|embeds)\b|window\[[^'"\]]/]
]

/** The loader document opens a socket to the host that the reader agreed to; no other file opens any. */
const ALLOWED = new Map([['pages/_socket.ts', 'a way to talk to other hosts: WebSocket']])

describe.each(filesIn(SRC, /\.(ts|tsx|astro)$/).map(path => [relative(SRC, path), path] as const))(
  '%s',
  (file, path) => {
    const code = withoutComments(readFileSync(path, 'utf8'))

    test('makes neither markup nor code from a string', () => {
      expect(
        SINKS.flatMap(([name, pattern]) =>
          [...code.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
            .map(([found]) => `${name}: ${found}`)
            .filter(found => found !== ALLOWED.get(file))
        )
      ).toEqual([])
    })

    test('spreads nothing onto an element but what it spells out', () => {
      const spreads = [...code.matchAll(/<[a-z][^<>]*?\{\s*\.\.\.([^}]*)/g)].map(([, what = '']) =>
        what.trim()
      )
      expect(spreads.filter(what => !/^\(?[\w.()]+\s*\?\s*\{/.test(what))).toEqual([])
    })

    test('takes no id, class or style of an element from a log', () => {
      const given = [...code.matchAll(/\s(id|class|for|name)=\{([^}]*)\}/g)].map(
        ([, name, value = '']) => `${name}: ${value.trim()}`
      )
      expect(
        given.filter(one => /entry\(\)\.|\.text\b|\.title\b|\.label\b|detail\.|record\b/.test(one))
      ).toEqual([])
    })
  }
)

const PAGES = filesIn(DIST, /\.html$/)

describe.skipIf(PAGES.length === 0)('the built pages', () => {
  test.each(PAGES.map(path => [relative(DIST, path), readFileSync(path, 'utf8')] as const))(
    '%s starts its head with the policy',
    (_, html) => {
      const head = /<head[^>]*>(.*?)<\/head>/s.exec(html)?.[1] ?? ''
      const [, policy = ''] =
        /^<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(head) ?? []
      const rules = new Map(
        policy
          .split(';')
          .map(rule => rule.trim().split(/\s+/))
          .map(([name = '', ...values]) => [name, values] as const)
      )
      expect(rules.get('default-src')).toEqual(["'none'"])
      for (const name of ['script-src', 'style-src', 'img-src', 'connect-src', 'worker-src', 'font-src'])
        for (const value of rules.get(name) ?? [])
          if (name !== 'connect-src' || !isLoader(html))
            expect(value, name).toMatch(/^('self'|'sha(256|384|512)-[\w+/=]+'|data:|blob:|'none')$/)
      expect(rules.get('script-src')).toBeDefined()
      expect(rules.get('script-src')).not.toContain('data:')
      expect(rules.get('script-src')).not.toContain('blob:')
      expect(rules.get('object-src') ?? rules.get('default-src')).toEqual(["'none'"])
      expect(rules.get('base-uri')).toEqual(["'none'"])
      expect(rules.get('form-action')).toEqual(["'none'"])
      expect(rules.get('require-trusted-types-for')).toEqual(["'script'"])
    }
  )

  test('hand over no referrer, on hosts that send no headers too', () => {
    for (const html of PAGES.map(path => readFileSync(path, 'utf8')))
      expect(html).toMatch(/<head[^>]*>.*<meta name="referrer" content="no-referrer">.*<\/head>/s)
  })

  test('hold no handler, no inline style and no foreign address', () => {
    for (const html of PAGES.map(path => readFileSync(path, 'utf8'))) {
      expect(html).not.toMatch(/\son[a-z]+\s*=\s*["']/i)
      expect(html).not.toMatch(/<[a-z][^>]*\sstyle\s*=/i)
      expect(html).not.toMatch(/<(script|link|img|iframe)[^>]*(src|href)\s*=\s*["']?(https?:)?\/\//i)
    }
  })
})

/** The one page that may ask another host, when a reader says so: it does nothing else. */
const isLoader = (html: string): boolean => /<html[^>]*data-loader/.test(html)

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}
