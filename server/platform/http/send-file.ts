import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './route.ts'

/**
 * Writes a file piece by piece as its reader takes it, so that of a list of any length only a page is held. The first piece is read
 * before anything is sent, as a failure can be told in the envelope only until then; a later one cuts the connection, which the reader
 * sees. A reader who leaves ends the reading.
 */
export async function sendFile(
  reply: FastifyReply,
  { fileName, type, pieces }: FileAnswer,
): Promise<FastifyReply> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  async function* all() {
    try {
      if (!first.done) yield first.value
      yield* { [Symbol.asyncIterator]: () => rest }
    } catch (error) {
      reply.log.error({ err: error }, 'A file broke off')
      throw error
    } finally {
      // A reader who left before anything was taken has not begun the loop above.
      await rest.return?.()
    }
  }
  const stream = Readable.from(all(), { objectMode: true, highWaterMark: 1 })
  // Fastify ends the request where it breaks off; without a listener the process would end, too.
  stream.on('error', () => {})
  return reply
    .headers({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${fileName}"` })
    .send(stream)
}
