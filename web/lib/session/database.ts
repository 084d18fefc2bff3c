/** A store of a database in this browser. */
interface Store {
  readonly database: () => Promise<IDBDatabase>
  readonly name: string
}

/** Declares a database and gives its stores by name; it is opened when one of them is first used. */
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

/** The one token pair. */
export const tokenStore = session('tokens')
/** The sign-ins that this browser has begun, by their state. */
export const begunStore = session('begun')

/** Runs one transaction on a store and gives its request's result once it is on disk. */
export async function transact<Result>(
  { database, name }: Store,
  mode: IDBTransactionMode,
  act: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(name, mode, { durability: 'strict' })
  return new Promise((resolve, reject) => {
    const request = act(transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(request.result))
    const fail = () => reject(failureOf(transaction))
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

function failureOf({ error }: IDBRequest | IDBTransaction): Error {
  return error ?? new Error('The database of the browser failed')
}
