/** The stores of the session's database: the one token pair, and the sign-ins that a browser has begun. */
type Store = 'tokens' | 'begun'

let opened: Promise<IDBDatabase> | undefined

async function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('welt-session', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('tokens')
      request.result.createObjectStore('begun')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The session database cannot be opened')),
    )
  })
  return opened
}

/** Runs one transaction on a store and gives its request's result once it is on disk. */
async function transact<Result>(
  store: Store,
  mode: IDBTransactionMode,
  act: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(request.result))
    const fail = () => reject(transaction.error ?? new Error('The session database does not answer'))
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}

/** Reads a value; the caller knows what it put there. */
export async function read<Value>(store: Store, key: string): Promise<Value | undefined> {
  return (await transact<unknown>(store, 'readonly', (objects) => objects.get(key))) as Value | undefined
}

/** Keeps a value. */
export async function write(store: Store, key: string, value: unknown): Promise<void> {
  await transact(store, 'readwrite', (objects) => objects.put(value, key))
}

/** Forgets a value. */
export async function remove(store: Store, key: string): Promise<void> {
  await transact(store, 'readwrite', (objects) => objects.delete(key))
}

/** Forgets every value of a store. */
export async function clear(store: Store): Promise<void> {
  await transact(store, 'readwrite', (objects) => objects.clear())
}
