// Forgets everything that this site has ever put on this device, in every store there is. What is not ours stays: a site
// may share its origin with others.

import { deleteDatabase, OURS } from './database.ts'

/** True when all of it is gone. A store that the browser refuses to open holds nothing of ours. */
export const forgetEverything = async (): Promise<boolean> => {
  const done = await Promise.all([
    emptied(forgetDatabases),
    emptied(forgetFiles),
    emptied(forgetCaches),
    emptied(forgetWorkers),
    emptied(async () => forgetKeys(localStorage)),
    emptied(async () => forgetKeys(sessionStorage))
  ])
  return done.every(Boolean)
}

const emptied = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    return error instanceof Error && /^(SecurityError|TypeError|ReferenceError)$/.test(error.name)
  }
}

const isOurs = (name: string | undefined): name is string => name?.startsWith(OURS) === true

const forgetDatabases = async (): Promise<void> => {
  // Not every browser lists them; the one we know of goes in any case.
  const listed = (await indexedDB.databases?.()) ?? []
  const names = new Set([OURS, ...listed.map(({ name }) => name).filter(isOurs)])
  await Promise.all([...names].map(deleteDatabase))
}

const forgetFiles = async (): Promise<void> => {
  const root = await navigator.storage.getDirectory()
  for await (const name of root.keys()) if (isOurs(name)) await root.removeEntry(name, { recursive: true })
}

const forgetCaches = async (): Promise<void> => {
  const names = (await caches.keys()).filter(isOurs)
  await Promise.all(names.map(name => caches.delete(name)))
}

const forgetWorkers = async (): Promise<void> => {
  const home = new URL(import.meta.env.BASE_URL, location.href).href
  const all = await navigator.serviceWorker.getRegistrations()
  await Promise.all(all.filter(({ scope }) => scope.startsWith(home)).map(worker => worker.unregister()))
}

const forgetKeys = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (isOurs(key)) storage.removeItem(key)
}
