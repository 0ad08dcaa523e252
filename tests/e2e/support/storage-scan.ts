// Looks through everything a page can store: every database, cache, file, key and worker.

import type { Page } from '@playwright/test'

export interface Scan {
  /** Where the word was found. */
  readonly found: readonly string[]
  /** Every thing that is stored at all. */
  readonly seen: readonly string[]
}

export const scanStorage = (page: Page, word: string): Promise<Scan> =>
  page.evaluate(async canary => {
    const things: { where: string; text: string }[] = []
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return `${value instanceof File ? value.name : ''} ${await value.text()}`
      if (typeof value !== 'object' || value === null) return String(value)
      return (await Promise.all(Object.entries(value).map(async ([k, v]) => `${k} ${await textOf(v)}`))).join(
        ' '
      )
    }
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      things.push({ where: `database: ${name}`, text: name })
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store)
        const [keys, values] = [await done(all.getAllKeys()), await done(all.getAll())]
        for (const [i, key] of keys.entries())
          things.push({
            where: `database: ${name}/${store}/${i}`,
            text: `${String(key)} ${await textOf(values[i])}`
          })
      }
      database.close()
    }
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder.entries()) {
        things.push({ where: `file: ${path}${name}`, text: name })
        if (handle.kind === 'directory') await walk(handle, `${path}${name}/`)
        else things.push({ where: `file: ${path}${name}`, text: await (await handle.getFile()).text() })
      }
    }
    await walk(await navigator.storage.getDirectory(), '')
    for (const name of await caches.keys()) {
      things.push({ where: `cache: ${name}`, text: name })
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        things.push({
          where: `cache: ${name} ${request.url}`,
          text: `${request.url} ${await (await cache.match(request))?.text()}`
        })
    }
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        things.push({
          where: `${storage === localStorage ? 'localStorage' : 'sessionStorage'}: ${key}`,
          text: `${key} ${storage.getItem(key)}`
        })
    for (const { scope } of await navigator.serviceWorker.getRegistrations())
      things.push({ where: `service worker: ${scope}`, text: scope })
    if (document.cookie !== '') things.push({ where: 'cookies', text: document.cookie })
    return {
      found: things.filter(({ text }) => text.includes(canary)).map(({ where }) => where),
      seen: things.map(({ where }) => where)
    }
  }, word)
