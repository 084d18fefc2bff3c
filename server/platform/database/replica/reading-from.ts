import { type ConnectionProvider, Kysely, PostgresDialect } from 'kysely'
import { isDataError } from '#server/platform/database/connections/failure.ts'
import type { Tables } from '../tables.ts'
import type { ReplicaServer } from './replica-server.ts'

/**
 * A database for one call, which reads from the replica until a statement fails there, and then from the primary: never back, because
 * the replica may be older than what was read. `failed` is called once.
 */
export function readingFrom(
  { db: replica, pool }: Pick<ReplicaServer, 'db' | 'pool'>,
  primary: Kysely<Tables>,
  failed: (error: Error) => void,
): Kysely<Tables> {
  let isFailed = false
  const provideConnection: ConnectionProvider['provideConnection'] = async (consumer, options) => {
    if (!isFailed) {
      try {
        return await replica.getExecutor().provideConnection(consumer, options)
      } catch (error) {
        if (isDataError(error)) throw error
        if (!isFailed) failed(error as Error)
        isFailed = true
      }
    }
    return primary.getExecutor().provideConnection(consumer, options)
  }
  const dialect = new PostgresDialect({ pool })
  return new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: replica.getExecutor().withConnectionProvider({ provideConnection }),
  })
}
