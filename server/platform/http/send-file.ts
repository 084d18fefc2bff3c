import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './route.ts'

/** The first piece is read before anything is sent, because only until then can a failure use the envelope. */
export async function sendFile(
  reply: FastifyReply,
  { fileName, type, pieces, total }: FileAnswer,
): Promise<FastifyReply> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  async function* all() {
    try {
      if (!first.done) yield first.value
      yield* { [Symbol.asyncIterator]: () => rest }
    } catch (error) {
      reply.log.error({ err: error }, 'Sending a file failed')
      throw error
    } finally {
      // A client that disconnected at once has not started the loop above.
      await rest.return?.()
    }
  }
  const stream = Readable.from(all(), { objectMode: true, highWaterMark: 1 })
  // Fastify ends the request on a failure; without a listener the process would crash.
  stream.on('error', () => {})
  return reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      ...(total !== undefined && { 'X-Total-Count': total }),
    })
    .send(stream)
}
