// Open a log and read it: the rows are there, keys move, calls unfold, the raw record is at hand.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, journey } from './journey.ts'
import { CLAUDE, CURRENT } from './page.ts'
import { css, inside, role } from './target.ts'

journey('a file is opened, read by keys, unfolded and folded', async ({ tab }) => {
  await tab.open('/')
  await tab.sees(css('main[data-state=empty]'))
  await tab.openFiles(CLAUDE)
  const { attributes } = await tab.one(css('main'))
  expect(attributes['data-format']).toBe('claude')
  expect(Number(attributes['data-entries'])).toBeGreaterThan(50)
  await tab.sees(css('article[data-type=user]', 'Fix the flaky retry test'))

  await tab.press('n')
  await tab.press('p')
  await tab.until(CURRENT, ([row]) => row?.attributes['data-type'] === 'user', 'is a prompt')
  await tab.press('e')
  await tab.until(
    CURRENT,
    ([row]) => row?.attributes['data-status'] === 'failed' && row.isInView,
    'is an error'
  )
  await tab.press('d')
  await tab.until(CURRENT, ([row]) => row?.attributes['data-kind'] === 'edit' && row.isInView, 'is an edit')

  const fold = inside(CURRENT, css('[aria-expanded]'))
  const isOpen = async () => (await tab.one(fold)).attributes['aria-expanded']
  const before = await isOpen()
  await tab.press('o')
  await expect.poll(isOpen).not.toBe(before)
  await tab.press('o')
  await expect.poll(isOpen).toBe(before)
  await tab.seesNo(css('[data-broken]'))
})

journey('a call opens where it is pressed, with its output, and its record is shown raw', async ({ tab }) => {
  await tab.open('/#src=samples/claude.jsonl')
  await tab.isReady()
  const call = css('article[data-type=tool][data-kind=execute]')
  await tab.click(inside(call, css('.call-line')))
  await tab.sees(inside(call, css('.call-body')))
  await tab.press('r')
  const raw = role('dialog', /Raw/)
  await tab.until(raw, ([sheet]) => sheet?.text.includes('"type"') ?? false, 'shows the record')
  await tab.press('Escape')
  await tab.seesNo(role('dialog'))
})

journey('a dropped file opens', async ({ tab }) => {
  await tab.open('/')
  await tab.sees(css('main[data-state=empty]'))
  const text = readFileSync('public/samples/pi.jsonl', 'utf8')
  await tab.driver.evaluate(given => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([given], 'pi.jsonl'))
    for (const type of ['dragenter', 'dragover', 'drop'])
      document
        .querySelector('main')
        ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }, text)
  await tab.isReady()
  await tab.sees(css('main[data-format=pi]'))
})

journey('a sample opens from its button, and the way back leads to the landing page', async ({ tab }) => {
  await tab.open('/')
  await tab.click(css('.samples a'))
  await tab.isReady()
  await tab.sees(css('article[data-entry]'))
  await expect.poll(() => tab.driver.evaluate(() => history.state?.log !== undefined, null)).toBe(true)
  await tab.driver.back()
  await tab.sees(css('main[data-state=empty]'))
})

journey('logs that are packed are unpacked: zip, gzip and zstd', async ({ tab }) => {
  for (const packed of packedSamples()) {
    await tab.open('/')
    await tab.openFiles(packed)
    await tab.sees(css('main[data-format=claude]'))
  }
})

const packedSamples = (): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'unspool-packed-'))
  const bytes = readFileSync(CLAUDE)
  const packed: readonly (readonly [string, Uint8Array])[] = [
    ['log.jsonl.gz', gzipSync(bytes)],
    ['log.zip', zipSync({ 'log.jsonl': bytes })],
    ['log.jsonl.zst', zstdCompressSync(bytes)]
  ]
  return packed.map(([name, data]) => {
    const path = join(folder, name)
    writeFileSync(path, data)
    return path
  })
}
