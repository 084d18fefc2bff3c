import type { FastifyInstance } from 'fastify'
import { version } from '#server/platform/version.ts'

export interface HealthCheck {
  readonly name: 'database' | 'storage' | 'shutdown'
  readonly run: () => Promise<void>
}

const timeoutMilliseconds = 1_500

/** Probes come every few seconds; only failures are logged. */
const warningsOnly = { logLevel: 'warn' } as const

/** Load balancers probe `/readyz/shutdown`, because what all processes lose together must not leave them without any. */
export function health(app: FastifyInstance, checks: readonly HealthCheck[]): void {
  let draining = false
  const parts = checks.map(({ name, run }) => ({ name, works: shared(async () => succeeds(run())) }))
  app.addHook('preClose', async () => {
    draining = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('Connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (draining) request.raw.socket.end()
    done()
  })
  app.get('/livez', warningsOnly, async () => ({ status: 'ok', version }))
  const mountCheck = (path: string, asked: typeof parts) =>
    app.get(path, warningsOnly, async (_request, reply) => {
      const results = await Promise.all(asked.map(async ({ name, works }) => ((await works()) ? [] : [name])))
      const failed = results.flat()
      if (draining || failed.length > 0) return reply.code(503).send({ status: 'unavailable', failed })
      return { status: 'ok' }
    })
  mountCheck('/readyz', parts)
  for (const part of parts) mountCheck(`/readyz/${part.name}`, [part])
}

async function succeeds(check: Promise<void>): Promise<boolean> {
  const late = AbortSignal.timeout(timeoutMilliseconds)
  return Promise.race([
    check.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false))),
  ])
}

/** Concurrent requests share one check, so a dependency is never asked twice at the same time. */
function shared(ask: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return async () => (running ??= ask().finally(() => (running = undefined)))
}
