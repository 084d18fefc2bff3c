export interface Target {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

type DatabaseError = Error & { code?: string }

const passing =
  /^(?:57P0[1-3]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|ENOENT)$/

export function canRetryConnect(error: DatabaseError): boolean {
  // The driver reports a connection that took too long without a code.
  const isSlow = error.message === 'timeout expired'
  return isSlow || passing.test(error.code ?? '') || error.message.startsWith('Connection terminated')
}

export function connectSentence(error: DatabaseError, target: Target): string {
  const at = target.host.startsWith('/') ? target.host : `${target.host}:${target.port}`
  switch (error.code) {
    case '28P01':
      return `The database server at ${at} rejects the password of user ${quoted(target.user)}. Correct it in DATABASE_URL.`
    case '28000':
      return `The database server at ${at} rejects user ${quoted(target.user)}: ${error.message}.`
    case '3D000':
      return `The database server at ${at} has no database ${quoted(target.database)}. Create it or correct DATABASE_URL.`
    case 'ECONNREFUSED':
      return `The database server at ${at} refuses connections. Check that it runs and that the port in DATABASE_URL is right.`
    case 'ENOENT':
      return `There is no socket of a database server in ${at}. Check that it runs and that DATABASE_URL is right.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database host ${quoted(target.host)} is unknown. Correct the host in DATABASE_URL.`
    case '57P03':
      return `The database server at ${at} is still starting.`
    case '53300':
      return `The database server at ${at} has no connection left for user ${quoted(target.user)}.`
    case '42501':
      return `User ${quoted(target.user)} may not use the database ${quoted(target.database)} at ${at}: ${error.message}.`
    case undefined:
    default:
      if (error.message.includes('client password must be a string'))
        return `The database server at ${at} requires a password for user ${quoted(target.user)}. Add it to DATABASE_URL.`
      return error.message.includes('timeout') || error.code === 'ETIMEDOUT' || error.code === 'EHOSTUNREACH'
        ? `The database server at ${at} does not answer. Check the host in DATABASE_URL and the network.`
        : `The database server at ${at} cannot be used: ${error.message}.`
  }
}

function quoted(name: string): string {
  return JSON.stringify(name)
}
