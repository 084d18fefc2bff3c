import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Serves the built console: its assets with unlimited caching, and its other files. Returns a function that sends its page with
 * the nonce of the answer.
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  { environment, futureStock }: { environment: string; futureStock: boolean },
): Promise<SendPage> {
  const written = await readFile(join(folder, 'index.html'), 'utf8')
  const page = written
    .replaceAll('__ENVIRONMENT__', environment)
    .replaceAll('__FUTURE_STOCK__', futureStock ? 'on' : 'off')
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
  })
  const others = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name } of others) {
    if (name === 'index.html') continue
    app.get(`/${name}`, async (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: '1h', immutable: false }),
    )
  }
  return (_request, reply) =>
    reply
      .type('text/html')
      .header('Cache-Control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', reply.allowStyles()))
}
