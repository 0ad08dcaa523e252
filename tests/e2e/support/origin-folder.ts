// A folder as the browser's picker gives one: a folder of the origin's own file system stands in for it.

import type { Page } from '@playwright/test'

export interface OriginFolder {
  /** The whole of a file, anew; folders on the way are made. */
  write(path: string, text: string): Promise<void>
  append(path: string, text: string): Promise<void>
  /** Nothing: the folder itself. */
  remove(path?: string): Promise<void>
}

/** From now on the page's picker answers with it. */
export const originFolder = async (page: Page, name = 'projects'): Promise<OriginFolder> => {
  const change = (how: 'append' | 'write' | 'remove', path: string, text = ''): Promise<void> =>
    page.evaluate(
      async given => {
        const names = `${given.name}/${given.path}`.replace(/\/$/, '').split('/')
        const last = names.pop() ?? ''
        let folder = await navigator.storage.getDirectory()
        for (const one of names) folder = await folder.getDirectoryHandle(one, { create: true })
        if (given.how === 'remove') return folder.removeEntry(last, { recursive: true })
        const handle = await folder.getFileHandle(last, { create: true })
        const writable = await handle.createWritable({ keepExistingData: given.how === 'append' })
        if (given.how === 'append') await writable.seek((await handle.getFile()).size)
        await writable.write(given.text)
        await writable.close()
      },
      { name, how, path, text }
    )
  await page.evaluate(async given => {
    const root = await navigator.storage.getDirectory()
    await root.getDirectoryHandle(given, { create: true })
    Object.assign(globalThis, { showDirectoryPicker: async () => root.getDirectoryHandle(given) })
  }, name)
  return {
    write: (path, text) => change('write', path, text),
    append: (path, text) => change('append', path, text),
    remove: (path = '') => change('remove', path)
  }
}

/** By the buttons of the start page. */
export const connectFolder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Connect a folder' }).click()
  await page.getByRole('button', { name: 'Choose the folder' }).click()
}
