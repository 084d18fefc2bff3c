import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** How long the database may take to answer before this process counts as not ready. */
const patience = 1_500

/** Probes come every few seconds; only what goes wrong is worth a line. */
const quietly = { logLevel: 'warn' } as const

/**
 * Mounts `/livez` (the process runs) and `/readyz` (it can serve: the database answers and no shutdown is under way), and lets
 * each connection go with the answer that is under way on it when the shutdown begins: kept alive, it would hold up the end.
 */
export function health(app: FastifyInstance, { db }: Services): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('finish', () => {
      if (draining) request.raw.socket.end()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('Connection', 'close')
  })
  app.get('/livez', quietly, async () => ({ status: 'ok' }))
  app.get('/readyz', quietly, async (_request, reply) => {
    const ready = !draining && (await answers(db))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}

async function answers(db: Services['db']): Promise<boolean> {
  const late = AbortSignal.timeout(patience)
  return Promise.race([
    sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false))),
  ])
}
