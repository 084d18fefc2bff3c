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
  const parts = checks.map(({ name, run }) => ({ name, works: shared(async () => succeeds(run())) }))
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
    const results = await Promise.all(parts.map(async ({ name, works }) => ((await works()) ? [] : [name])))
    const failed = results.flat()
    if (draining || failed.length > 0) return reply.code(503).send({ status: 'unavailable', failed })
    return { status: 'ok' }
  })
}

/** Whether a check succeeds before the patience ends. */
async function succeeds(check: Promise<void>): Promise<boolean> {
  const late = AbortSignal.timeout(patience)
  return Promise.race([
    check.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false))),
  ])
}

/** Requests that come while a check runs share its result: however many ask, a part is asked by one at a time. */
function shared(ask: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return async () => (running ??= ask().finally(() => (running = undefined)))
}
