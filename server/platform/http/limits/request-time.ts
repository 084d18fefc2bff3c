import type { FastifyInstance } from 'fastify'

/** Milliseconds for the headers and for the whole request (docs/promises.md, "HTTP"); Node enforces them every `check`. */
export const requestTimes = { headers: 10_000, check: 1_000, ordinary: 30_000, upload: 300_000 }

export function limitRequestTime(
  app: FastifyInstance,
  { ordinary, upload }: Pick<typeof requestTimes, 'ordinary' | 'upload'> = requestTimes,
): void {
  app.server.requestTimeout = upload
  app.addHook('onRequest', ({ raw, url }, _reply, done) => {
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (hasBody && !url.startsWith('/files/')) {
      const late = setTimeout(() => raw.destroy(), ordinary)
      raw.once('end', () => clearTimeout(late))
      raw.once('close', () => clearTimeout(late))
    }
    done()
  })
}
