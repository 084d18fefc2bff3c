import type { FastifyInstance } from 'fastify'

/** How long the headers of a request and a whole request may take to arrive, in milliseconds (promises "HTTP"); Node looks at them every `check`. */
export const requestTimes = { headers: 10_000, check: 1_000, ordinary: 30_000, upload: 300_000 }

/** Cuts off a request whose body does not arrive in time; what goes to `/files/` has an upload's time, which the server itself watches. */
export function limitRequestTime(
  app: FastifyInstance,
  { ordinary, upload }: Pick<typeof requestTimes, 'ordinary' | 'upload'> = requestTimes,
): void {
  app.server.requestTimeout = upload
  app.addHook('onRequest', async ({ raw, url }) => {
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (!hasBody || url.startsWith('/files/')) return
    const late = setTimeout(() => raw.destroy(), ordinary)
    raw.once('end', () => clearTimeout(late))
    raw.once('close', () => clearTimeout(late))
  })
}
