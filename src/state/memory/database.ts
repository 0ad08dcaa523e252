// The one database: what is known of the kept logs, and their bytes. Each piece of work opens it and closes it again, so
// that no page ever keeps another from forgetting.

/** Every name under which anything is stored here starts with this. The site may share its origin with others. */
export const OURS = 'unspool'

export type Store = 'logs' | 'files'

/**
 * Does the work in one transaction: all of it is done, or nothing is. Rejects where the browser refuses, whatever way.
 * Reading makes no database: where there is none, there is nothing to read.
 */
export const transact = async <T>(
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => IDBRequest<T> | undefined
): Promise<T | undefined> => {
  const database = await opened(mode)
  if (!database) return undefined
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(['logs', 'files'], mode)
      const request = work(name => transaction.objectStore(name))
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onabort = () => reject(transaction.error ?? request?.error ?? new Error('aborted'))
      // WebKit tells the error and then nothing more.
      transaction.onerror = ({ target }) => {
        reject(target instanceof IDBRequest ? target.error : transaction.error)
        transaction.abort()
      }
    })
  } finally {
    database.close()
  }
}

/** Gone, with everything in it. */
export const deleteDatabase = (name: string): Promise<void> =>
  settled(indexedDB.deleteDatabase(name)).then(() => undefined)

const opened = async (mode: IDBTransactionMode): Promise<IDBDatabase | undefined> => {
  const request = indexedDB.open(OURS, 1)
  let isNew = false
  request.onupgradeneeded = () => {
    isNew = true
    if (mode === 'readonly') return request.transaction?.abort()
    request.result.createObjectStore('logs')
    request.result.createObjectStore('files')
  }
  try {
    const database = await settled(request)
    // Another page wants to forget everything.
    database.onversionchange = () => database.close()
    return database
  } catch (error) {
    if (isNew && mode === 'readonly') return undefined
    throw error
  }
}

const settled = <T>(request: IDBOpenDBRequest & IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    // It is done once the other page closes, which may be never.
    request.onblocked = () => reject(new Error('Another page of this site is in the way'))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('refused'))
  })
