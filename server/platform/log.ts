import { type DestinationStream, type Logger, pino } from 'pino'

/** Makes the product's log: JSON lines. */
export function createLog({
  level = 'info',
  destination,
}: { level?: string; destination?: DestinationStream } = {}): Logger {
  return pino({ level }, destination ?? pino.destination(1))
}
