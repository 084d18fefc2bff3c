interface Store {
  readonly database: () => Promise<IDBDatabase>
  readonly name: string
}

export function declareStores<Name extends string>(
  database: string,
  names: readonly Name[],
): (name: Name) => Store {
  let opened: Promise<IDBDatabase> | undefined
  const open = async () =>
    (opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.addEventListener('upgradeneeded', () => {
        for (const name of names) request.result.createObjectStore(name)
      })
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(failureOf(request)))
    }))
  return (name) => ({ database: open, name })
}

const session = declareStores('welt-session', ['tokens', 'begun'])

export const tokenStore = session('tokens')
export const pendingSignInStore = session('begun')

/** Runs one transaction on a store and returns the result of its request once it is on disk. */
export async function transact<Result>(
  { database, name }: Store,
  mode: IDBTransactionMode,
  request: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(name, mode, { durability: 'strict' })
  return new Promise((resolve, reject) => {
    const requested = request(transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(requested.result))
    const fail = () => reject(failureOf(transaction))
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}

export async function read<Value>(store: Store, key: string): Promise<Value | undefined> {
  return (await transact<unknown>(store, 'readonly', (objects) => objects.get(key))) as Value | undefined
}

export async function write(store: Store, key: string, value: unknown): Promise<void> {
  await transact(store, 'readwrite', (objects) => objects.put(value, key))
}

export async function remove(store: Store, key: string): Promise<void> {
  await transact(store, 'readwrite', (objects) => objects.delete(key))
}

export async function clear(store: Store): Promise<void> {
  await transact(store, 'readwrite', (objects) => objects.clear())
}

function failureOf({ error }: IDBRequest | IDBTransaction): Error {
  return error ?? new Error('The database of the browser failed')
}
