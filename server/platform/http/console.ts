import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refused } from './envelope.ts'
import { send } from './mount.ts'

/** Serves the built console: its assets for good, its other files, and its page for every other address, with the nonce of this answer in it. */
export async function serveConsole(app: FastifyInstance, folder: string, environment: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api/')
    if (!wantsPage) return send(reply, refused('not-found'))
    return reply
      .type('text/html')
      .header('Cache-Control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', request.styleNonce).replaceAll('__ENVIRONMENT__', environment))
  })
}
