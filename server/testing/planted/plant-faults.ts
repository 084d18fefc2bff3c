import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { layoutInThread } from './layout-in-thread.ts'
import { pathCopyingSearch } from './path-copying-search.ts'
import { quadraticGathering } from './quadratic-gathering.ts'
import { quadraticRedaction } from './quadratic-redaction.ts'

/** A fault that a request selects with its header `x-planted`. */
export type Fault =
  | 'quadratic-redaction'
  | 'path-copying-search'
  | 'quadratic-gathering'
  | 'layout-in-thread'
  | 'kept-requests'

const kept: unknown[] = []

const faults: Readonly<Record<Fault, (request: IncomingMessage, body: string) => void>> = {
  // Cut, so that its test ends soon.
  'quadratic-redaction': ({ url = '' }) => void quadraticRedaction(url.slice(0, 14_000)),
  'path-copying-search': (_, body) => void pathCopyingSearch(JSON.parse(body)),
  'quadratic-gathering'(_, body) {
    const { file } = JSON.parse(body) as { file: string }
    quadraticGathering(Buffer.from(file, 'base64').toString())
  },
  'layout-in-thread': () => layoutInThread(),
  'kept-requests': (request) => void kept.push(request),
}

/** Adds the planted faults to a server, each for the requests that select it. */
export function plantFaults(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw }, _reply, payload) => {
    const fault = raw.headers['x-planted']
    if (typeof fault !== 'string' || !(fault in faults)) return payload
    const body = await text(payload)
    faults[fault as Fault](raw, body)
    return Readable.from([body], { objectMode: false })
  })
}
