// Databases on this device: kept logs with their bytes, and folders. Each piece of work opens one and closes it again, so
// that no page ever keeps another from forgetting.

/** Every name under which anything is stored here starts with this. The site may share its origin with others. */
export const OURS = 'unspool'

export interface Database<Store extends string> {
  readonly name: string
  readonly stores: readonly Store[]
}

/**
 * Does the work in one transaction: all of it is done, or nothing is. Rejects where the browser refuses, whatever way.
 * Reading makes no database: where there is none, there is nothing to read.
 */
export const transactIn = async <T, Store extends string>(
  of: Database<Store>,
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => IDBRequest<T> | undefined
): Promise<T | undefined> => {
  const database = await opened(of, mode)
  if (!database) return undefined
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction([...of.stores], mode)
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

const opened = async (
  { name, stores }: Database<string>,
  mode: IDBTransactionMode
): Promise<IDBDatabase | undefined> => {
  const request = indexedDB.open(name, 1)
  let isNew = false
  request.onupgradeneeded = () => {
    isNew = true
    if (mode === 'readonly') return request.transaction?.abort()
    for (const store of stores) request.result.createObjectStore(store)
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
