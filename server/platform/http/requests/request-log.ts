import type { Span } from '@opentelemetry/api'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { processPaths } from '#server/platform/http/role-paths.ts'
import { endRequestSpan, inSpan, startRequestSpan } from '#server/platform/tracing/tracing.ts'
import { inWork } from '#server/platform/current-work.ts'
import { metrics } from '#server/platform/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
  interface FastifyContextConfig {
    call?: string
  }
}

export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const fields = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 100) / 100 }
    if (error) reply.log.error({ ...fields, err: error }, 'request failed')
    else reply.log.info(fields, 'request completed')
  }
}

/** The name of a request in the log and in metrics: its call, or the method and path of its route. Never text from the client. */
export function nameOf({ method, routeOptions: { config, url } }: FastifyRequest): string {
  return config.call ?? (url === undefined ? 'unknown' : `${method} ${url}`)
}

function isProbe(url = ''): boolean {
  return processPaths.some((path) => url === path || url.startsWith(`${path}/`))
}

/** Earlier hooks would lose the work of the request while a body arrives. Only a trusted proxy says which trace it belongs to. */
export function trackWork(
  app: FastifyInstance,
  isTrusted: (address: string | undefined) => boolean = () => false,
): void {
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    // Probes come every few seconds and say nothing.
    if (isProbe(request.routeOptions.url)) return done()
    const attributes = { 'http.request.method': request.method, 'welt.request_id': request.id }
    const carrier = isTrusted(request.socket.remoteAddress) ? request.headers : {}
    request.span = startRequestSpan(nameOf(request), attributes, carrier)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = nameOf(request)
    metrics.requests.add({ call, status: String(reply.statusCode) })
    metrics.requestSeconds.observe({ call }, reply.elapsedTime / 1000)
    endRequestSpan(request.span, reply.statusCode)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    inSpan(request.span, () => inWork({ name: nameOf(request), requestId: request.id }, done))
  })
}
