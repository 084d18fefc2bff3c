import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refused } from '#server/platform/envelope.ts'
import { send } from './mount.ts'
import { writeMetrics } from '#server/platform/metrics/registry.ts'
import { isSame } from '#server/platform/secrets/is-same.ts'

export interface MetricsSettings {
  readonly token: string
  /** Bring gauges up to date before they are read. One that fails, because the database is lost, leaves its values out. */
  readonly collectors: readonly (() => void | Promise<void>)[]
}

export function metricsRoute(app: FastifyInstance, { token, collectors }: MetricsSettings): void {
  const expected = hash('sha256', `Bearer ${token}`, 'buffer')
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const given = hash('sha256', request.headers.authorization ?? '', 'buffer')
    if (!isSame(given, expected))
      return send(reply.header('WWW-Authenticate', 'Bearer'), refused('unauthenticated'))
    await Promise.all(
      collectors.map(async (collect) => {
        try {
          await collect()
        } catch (error) {
          request.log.warn({ err: error }, 'Some metrics could not be collected')
        }
      }),
    )
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(await writeMetrics())
  })
}
