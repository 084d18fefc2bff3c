import { type DestinationStream, type Logger, pino } from 'pino'
import { safeArguments, safeFields } from './log-redaction.ts'

/** Lines are written together, after 200 ms at the latest, and when the process exits: a write per line costs a tenth of a request. */
const together = { sync: false, minLength: 4_096, periodicFlush: 200 }

/** Opens the product's log: JSON lines without tokens, codes, signatures, cookies, queries, or bodies (promise 10). */
export function createLog({
  level = 'info',
  destination,
}: { level?: string; destination?: DestinationStream } = {}): Logger {
  const settings = {
    level,
    base: null,
    formatters: { log: safeFields },
    // Already reduced by `safeFields`; pino's and Fastify's own serializers must not see them.
    serializers: { req: unchanged, res: unchanged, err: unchanged },
    hooks: {
      logMethod(this: Logger, given: Parameters<pino.LogFn>, write: pino.LogFn) {
        write.apply(this, safeArguments(given) as Parameters<pino.LogFn>)
      },
    },
  }
  return pino(settings, destination ?? pino.destination({ dest: 1, ...together }))
}

function unchanged<Value>(value: Value): Value {
  return value
}
