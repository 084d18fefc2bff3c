import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Logs each request in one line, when it is completed. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const fields = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 100) / 100 }
    if (error) reply.log.error({ ...fields, err: error }, 'request failed')
    else reply.log.info(fields, 'request completed')
  }
}
