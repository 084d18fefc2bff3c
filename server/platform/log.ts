import { type DestinationStream, type Logger, pino } from 'pino'
import { safeArguments, safeFields } from './log-redaction.ts'

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
  return pino(settings, destination ?? pino.destination(1))
}

function unchanged<Value>(value: Value): Value {
  return value
}
