import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

const transaction = new AsyncLocalStorage<true>()

/** Marks everything that runs inside a transaction of this database. */
export function watchTransactions(db: Kysely<Tables>): void {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => execute(async (tx) => transaction.run(true, async () => work(tx)))
    return builder
  }
}

/** A file store that throws if it is used inside a transaction: a transaction must never wait for storage. */
export function outsideTransactions(files: FileStore): FileStore {
  return new Proxy(files, {
    get(store, name) {
      const method: unknown = Reflect.get(store, name)
      if (typeof method !== 'function') return method
      return (...given: unknown[]): unknown => {
        if (transaction.getStore()) throw new Error(`files.${String(name)} is used inside a transaction`)
        return Reflect.apply(method, store, given)
      }
    },
  })
}
