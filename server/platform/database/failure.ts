/** `lost`: no connection, or none that can write. `busy`: the statement lost a race for a lock, a connection or time. */
export type DatabaseFailure = 'lost' | 'busy'

/** How PostgreSQL says that another transaction was in the way: a lock timeout, a deadlock, a serialization failure. */
export const blockedCodes: ReadonlySet<string> = new Set(['55P03', '40P01', '40001'])

/** The SQLSTATEs of a database that cannot serve: no login, no such database, read-only, full, shutting down, a broken disk. */
const lostCodes = /^(?:08\w{3}|28000|28P01|3D000|25006|53\w{3}|57P0[1-5]|58030)$/

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** `pg` reports these in words alone. */
const lostMessages =
  /^Connection terminated|connection error and is not queryable|Client was closed and is not queryable|after calling end on the pool/
const busyMessages = /^timeout exceeded when trying to connect$/

/** Says whether an error, or what caused it, means that the database is out of reach or too busy; undefined for anything else. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined
  return ownFailure(error) ?? databaseFailure(error.cause)
}

function ownFailure(error: Error & { code?: unknown; syscall?: unknown }): DatabaseFailure | undefined {
  const code = typeof error.code === 'string' ? error.code : ''
  if (blockedCodes.has(code) || code === '57014' || busyMessages.test(error.message)) return 'busy'
  if (lostCodes.test(code) || networkCodes.has(code) || lostMessages.test(error.message)) return 'lost'
  // The folder or the file of a unix socket that is not there.
  return error.syscall === 'connect' ? 'lost' : undefined
}
