import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { inWork } from '../current-work.ts'
import { metrics } from '../metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the contract's call. */
    call?: string
  }
}

/** Logs each request in one line, when it is completed. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const fields = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 100) / 100 }
    if (error) reply.log.error({ ...fields, err: error }, 'request failed')
    else reply.log.info(fields, 'request completed')
  }
}

/** The name of a request in the log and in metrics: its call, or the method and path of its route. Never text of the client's. */
export function nameOf({ method, routeOptions: { config, url } }: FastifyRequest): string {
  return config.call ?? (url === undefined ? 'unknown' : `${method} ${url}`)
}

/** Counts each request, and runs its handler as the work of the request. Earlier hooks would lose it while a body arrives. */
export function trackWork(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = nameOf(request)
    metrics.requests.add({ call, status: String(reply.statusCode) })
    metrics.requestSeconds.observe({ call }, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    inWork({ name: nameOf(request), requestId: request.id }, done)
  })
}
