import { type DestinationStream, type Logger, pino } from 'pino'
import { hostname } from 'node:os'
import { currentWork } from './current-work.ts'
import { safeArguments, safeFields } from './log-redaction.ts'
import { version } from './version.ts'

/** Lines are written in batches, at most 200 ms late, and when the process exits: a write per line costs a tenth of a request. */
const together = { sync: false, minLength: 4_096, periodicFlush: 200 }

/** JSON lines without tokens, codes, signatures, cookies, queries, or bodies. */
export function createLog({
  level = 'info',
  role,
  destination,
}: { level?: string; role?: string; destination?: DestinationStream } = {}): Logger {
  const settings = {
    level,
    base: { role, host: hostname(), version },
    // The log of a request already has its ID.
    mixin: (_fields: object, _level: number, log: Logger) => (log === root ? workFields() : {}),
    formatters: { log: safeFields },
    // Already reduced by `safeFields`; pino's and Fastify's own serializers must not see them.
    serializers: { req: unchanged, res: unchanged, err: unchanged },
    hooks: {
      logMethod(this: Logger, given: Parameters<pino.LogFn>, write: pino.LogFn) {
        write.apply(this, safeArguments(given) as Parameters<pino.LogFn>)
      },
    },
  }
  const root = pino(settings, destination ?? pino.destination({ dest: 1, ...together }))
  return root
}

function workFields(): object {
  const { name, jobId, requestId } = currentWork() ?? {}
  return { reqId: requestId, ...(jobId !== undefined && { job: name, jobId }) }
}

function unchanged<Value>(value: Value): Value {
  return value
}
