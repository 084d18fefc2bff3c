import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** How long the database may take to answer before this process counts as not ready. */
const patience = 1_500

/** Probes come every few seconds; only what goes wrong is worth a line. */
const quietly = { logLevel: 'warn' } as const

/** Mounts `/livez` (the process runs) and `/readyz` (it can serve: the database answers and no shutdown is under way). */
export function health(app: FastifyInstance, { db }: Services): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
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
