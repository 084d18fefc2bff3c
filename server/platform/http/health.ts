import type { FastifyInstance } from 'fastify'

/** A part without which a process cannot serve. */
export interface HealthCheck {
  readonly name: 'database' | 'storage'
  /** Rejects when the part cannot be used. */
  readonly run: () => Promise<void>
}

/** How long a check may take before its part counts as unavailable, in milliseconds. */
const patience = 1_500

/** Probes come every few seconds; only what goes wrong is worth a line. */
const quietly = { logLevel: 'warn' } as const

/**
 * Mounts `/livez` (the process runs) and `/readyz` (it can serve: no check fails and no shutdown is under way), and lets
 * each connection go with the answer that is under way on it when the shutdown begins: kept alive, it would hold up the end.
 */
export function health(app: FastifyInstance, checks: readonly HealthCheck[]): void {
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
    const results = await Promise.all(
      checks.map(async (check) => ((await passes(check)) ? [] : [check.name])),
    )
    const failed = results.flat()
    if (draining || failed.length > 0) return reply.code(503).send({ status: 'unavailable', failed })
    return { status: 'ok' }
  })
}

async function passes({ run }: HealthCheck): Promise<boolean> {
  const late = AbortSignal.timeout(patience)
  return Promise.race([
    run().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false))),
  ])
}
