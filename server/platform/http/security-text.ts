import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/** For how many days a copy of the file is valid: its contact does not change sooner without notice. */
const days = 90

export function securityText(
  app: FastifyInstance,
  { clock, origin, contact }: { clock: Clock; origin: string; contact: string },
): void {
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + days * 86_400_000)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${path}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
