import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** IDs from a proxy are written to the log and back into a header, so they are short and plain. */
const plainId = /^[\w.:-]{8,100}$/

export function requestIds(isTrusted: (address: string | undefined) => boolean) {
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id']
    const isKept = typeof given === 'string' && plainId.test(given) && isTrusted(socket.remoteAddress)
    return isKept ? given : randomUUID()
  }
}
