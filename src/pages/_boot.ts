// What starts a log as one file: the only script that stands in it as it is. It unpacks the program and lets it in: its hash stands in
// the policy of the file, so a changed one does nothing.

import { decompress } from 'fzstd'

/** As `scripts/shell/letters.mjs` writes them. */
const bytesOf = (letters: string, size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  let at = 0
  let held = 0
  let bits = 0
  const seven = (value: number): void => {
    held = ((held << 7) | value) & 0x7fff
    bits += 7
    if (bits < 8) return
    bits -= 8
    bytes[at++] = held >> bits
  }
  for (let i = 0; i < letters.length; i++) {
    const code = letters.charCodeAt(i)
    if (code < FIRST) seven(code)
    else {
      seven(UNFIT[(code - FIRST) >> 7] ?? 0)
      seven((code - FIRST) & 127)
    }
  }
  return bytes
}

const FIRST = 0x100
const UNFIT = [0, 13, 60]

const parts = (name: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`script[data-part=${name}]`)
]

const unpacked = (part: HTMLElement): Uint8Array<ArrayBuffer> =>
  new Uint8Array(decompress(bytesOf(part.textContent, Number(part.dataset['bytes']))))

const start = (): void => {
  const [program] = parts('program').map(part => ({
    bytes: unpacked(part),
    styles: Number(part.dataset['styles'])
  }))
  if (!program) throw new Error('its program is missing')
  const script = program.bytes.subarray(program.styles)
  const all = [script, '\n', ...['format', 'secrets', 'personal'].flatMap(parts).map(unpacked)]
  const url = URL.createObjectURL(new Blob(all, { type: 'text/javascript' }))
  const own = { program: url, isStarted: false }
  Object.assign(globalThis, { unspoolFile: own })
  const text = new TextDecoder()
  const sheet = document.createElement('style')
  sheet.textContent = text.decode(program.bytes.subarray(0, program.styles))
  document.head.append(sheet)
  const element = document.createElement('script')
  element.text = trusted(text.decode(script))
  document.head.append(element)
  if (!own.isStarted) throw new Error('it was changed after it was made')
}

interface Trusting {
  createPolicy(
    name: string,
    rules: { createScript(text: string): string }
  ): { createScript(text: string): string }
}

/** What is not the program is stopped by the policy of the file all the same. */
const trusted = (script: string): string =>
  (globalThis as { trustedTypes?: Trusting }).trustedTypes
    ?.createPolicy('unspool-program', { createScript: same => same })
    .createScript(script) ?? script

try {
  start()
} catch (error) {
  const place = document.querySelector('.opening')
  const reason = error instanceof Error ? error.message : String(error)
  if (place)
    place.textContent = `This file cannot be opened: ${reason}. Ask for it again, or try a newer browser.`
}
