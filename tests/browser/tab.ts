// A page and the hands of a reader: points at things, waits for them, presses and types. The same for every engine.

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { Driver, Point, Size } from './engines/driver.ts'
import { css, described, inPage, type Seen, type Target, wanted } from './target.ts'

export interface Saved {
  readonly name: string
  readonly text: string
}

/** WebKit on a busy machine is the slowest of all. */
const PATIENCE = { timeout: 15_000 }

export class Tab {
  readonly driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.#origin = origin
  }

  /** A path of the site, or a whole address. Leaves the page first: a change after the `#` alone would load nothing. */
  async open(path: string): Promise<void> {
    await this.driver.goto('about:blank')
    await this.driver.goto(new URL(path, this.#origin).href)
  }

  /** Opens logs as from the landing page, and waits until they are read. */
  async openFiles(...paths: readonly string[]): Promise<void> {
    await this.driver.setFiles(
      'input[type=file][multiple]',
      paths.map(path => resolve(path))
    )
    await this.isReady()
    await this.sees(css('.session, .library'))
  }

  isReady(): Promise<void> {
    return this.sees(css('main[data-state=ready]'))
  }

  async all(target: Target): Promise<readonly Seen[]> {
    return (await this.driver.evaluate(inPage, { target: wanted(target), act: 'look' })).seen
  }

  /** The first that fits, once there is one. */
  async one(target: Target): Promise<Seen> {
    await this.sees(target)
    const [first] = await this.all(target)
    if (!first) throw new Error(`gone again: ${described(target)}`)
    return first
  }

  async sees(target: Target): Promise<void> {
    await this.until(target, seen => seen.length > 0, 'is seen')
  }

  async seesNo(target: Target): Promise<void> {
    await this.until(target, seen => seen.length === 0, 'is gone')
  }

  /** Waits until what is seen is as it should be. */
  async until(target: Target, isSo: (seen: readonly Seen[]) => boolean, says: string): Promise<void> {
    // A page that is being left for another one has no answer.
    const check = () => this.all(target).then(isSo, () => false)
    await expect.poll(check, { ...PATIENCE, message: `${described(target)} ${says}` }).toBe(true)
  }

  async click(target: Target): Promise<void> {
    await this.driver.click(await this.#place(target))
  }

  async hover(target: Target): Promise<void> {
    await this.driver.move(await this.#place(target))
  }

  /** Writes over what stands in a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.sees(target)
    await this.driver.evaluate(inPage, { target: wanted(target), act: 'focus' })
    if (text === '') await this.press('Backspace')
    await this.type(text)
  }

  /** As `Control+k`. */
  press(keys: string): Promise<void> {
    return this.driver.press(keys.split(/(?<=.)\+/))
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.driver.press([letter])
  }

  /** What the clipboard holds, as everyone finds out: by pasting it. */
  async pasted(): Promise<string> {
    await this.driver.evaluate(() => {
      const field = document.createElement('textarea')
      field.dataset['journey'] = 'paste'
      ;(document.querySelector('dialog[open]') ?? document.body).append(field)
    }, null)
    const field = css('[data-journey=paste]')
    await this.driver.evaluate(inPage, { target: wanted(field), act: 'focus' })
    await this.press('Control+v')
    await this.until(field, ([seen]) => seen?.value !== '', 'gets what was copied')
    const { value } = await this.one(field)
    await this.driver.evaluate(() => document.querySelector('[data-journey=paste]')?.remove(), null)
    return value
  }

  /** What this saves. */
  async saved(press: () => Promise<void>): Promise<Saved> {
    const folder = this.driver.downloads
    const files = () =>
      readdirSync(folder).filter(name => !/\.(?:part|crdownload|wkdownload)$|^\./.test(name))
    for (const name of files()) rmSync(join(folder, name))
    await press()
    const isThere = () => files().some(name => readFileSync(join(folder, name)).length > 0)
    await expect.poll(isThere, { ...PATIENCE, message: 'a file is saved' }).toBe(true)
    const [name = ''] = files()
    return { name, text: readFileSync(join(folder, name), 'utf8') }
  }

  url(): Promise<string> {
    return this.driver.evaluate(() => location.href, null)
  }

  resize(size: Size): Promise<void> {
    return this.driver.resize(size)
  }

  /** Where to press, once it stands still and nothing covers it. */
  async #place(target: Target): Promise<Point> {
    let at: Point | null = null
    const isStill = async () => {
      const before = at
      at = (await this.driver.evaluate(inPage, { target: wanted(target), act: 'bring' })).at
      return at !== null && before?.x === at.x && before.y === at.y
    }
    await expect.poll(isStill, { ...PATIENCE, message: `${described(target)} can be pressed` }).toBe(true)
    if (!at) throw new Error(`gone again: ${described(target)}`)
    return at
  }
}
