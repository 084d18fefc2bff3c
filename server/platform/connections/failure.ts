/** `lost`: no connection, or none that can write. `busy`: the statement lost a race for a lock, a connection, or time. */
type DatabaseFailure = 'lost' | 'busy'

/** SQLSTATEs for another transaction in the way: lock timeout, deadlock, serialization failure. */
export const blockedCodes: ReadonlySet<string> = new Set(['55P03', '40P01', '40001'])

/** SQLSTATEs of a database that cannot serve: no login, no such database, read-only, full, shutting down, broken disk. */
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

/** `pg` reports these without a code. */
const lostMessages =
  /^Connection terminated|connection error and is not queryable|Client was closed and is not queryable|after calling end on the pool/
const busyMessages = /^timeout exceeded when trying to connect$/

export function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22')
}

export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined
  return ownFailure(error) ?? databaseFailure(error.cause)
}

function ownFailure(error: Error & { code?: unknown; syscall?: unknown }): DatabaseFailure | undefined {
  const code = typeof error.code === 'string' ? error.code : ''
  if (blockedCodes.has(code) || code === '57014' || busyMessages.test(error.message)) return 'busy'
  if (lostCodes.test(code) || networkCodes.has(code) || lostMessages.test(error.message)) return 'lost'
  // A missing folder or file of a unix socket.
  return error.syscall === 'connect' ? 'lost' : undefined
}
