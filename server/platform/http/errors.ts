import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InputIssue } from '#contract/input/input-limits.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { ActorDeleted } from '#server/platform/history/actor.ts'
import { asUnavailable } from './as-unavailable.ts'
import { type Answer, refused } from '#server/platform/envelope.ts'
import type { SendPage } from './console.ts'
import { send } from './mount.ts'
import { notFoundPage } from './not-found-page.ts'
import { mayBeScreen } from './role-paths.ts'
import { StorageFull, type Unavailable } from '#server/platform/availability/unavailable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    whenInvalid?: RefusalCode | undefined
  }
  interface FastifyReply {
    callBroken?: RefusalCode | undefined
    refusal?: RefusalCode | undefined
  }
}

export const unreadableAddress = refused('wrong-input', undefined, {
  issues: [{ path: 'address', message: 'Expected an address that can be decoded' }],
})

/** Bugs are only logged, with the request's ID. */
export function answerErrors(app: FastifyInstance, sendPage: SendPage | undefined): void {
  app.decorateReply('callBroken')
  app.decorateReply('refusal')
  app.setNotFoundHandler((request, reply) => {
    const isRead = ['GET', 'HEAD'].includes(request.method)
    if (sendPage && isRead && mayBeScreen(request.url)) return sendPage(request, reply)
    const isBrowser = isRead && (request.headers.accept ?? '').includes('text/html')
    return isBrowser ? sendNotFoundPage(reply) : send(reply, refused('not-found'))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (error instanceof ActorDeleted) return send(reply, refused('unauthenticated'))
    if (status === 413) return send(reply, refused('too-large'))
    if (status >= 400 && status < 500) return send(reply, invalid(error, request))
    const unavailable = asUnavailable(error)
    if (unavailable) return sendUnavailable(reply, unavailable)
    request.log.error({ err: error }, 'A request failed')
    return send(reply, refused(reply.callBroken ?? 'server-error'))
  })
}

function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  reply.refusal = 'not-found'
  return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(reply.allowOnlyStyles()))
}

function sendUnavailable(reply: FastifyReply, unavailable: Unavailable): FastifyReply {
  reply.log.warn({ err: unavailable }, 'A request was refused because a dependency is unavailable')
  reply.header('Retry-After', unavailable.retryAfterSeconds)
  return send(reply, refused(unavailable instanceof StorageFull ? 'storage-full' : 'unavailable'))
}

function invalid(error: FastifyError & { issues?: readonly InputIssue[] }, request: FastifyRequest): Answer {
  const issues = error.issues ?? [issueOf(error)]
  return refused(request.routeOptions.config.whenInvalid ?? 'wrong-input', undefined, { issues })
}

function issueOf({ statusCode, code }: FastifyError): InputIssue {
  if (statusCode === 415) return { path: 'Content-Type', message: 'Expected application/json' }
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return { path: 'Content-Length', message: 'Expected the length of the body' }
  return { path: 'body', message: 'Expected JSON' }
}
