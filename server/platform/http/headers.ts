import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce that this answer's style tags carry. */
    styleNonce: string
  }
}

/** Sets the headers that bind a browser: no foreign origin but the ones configured, no inline script, no framing (promises "HTTP"). */
export function securityHeaders(
  app: FastifyInstance,
  { storageOrigins, formOrigins }: { storageOrigins: readonly string[]; formOrigins: readonly string[] },
): void {
  const storage = storageOrigins.map((origin) => ` ${origin}`).join('')
  const forms = formOrigins.map((origin) => ` ${origin}`).join('')
  app.decorateRequest('styleNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.styleNonce = randomBytes(16).toString('base64')
    reply.headers({
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${request.styleNonce}'`,
        // React and Mantine set style attributes; they cannot carry a nonce and cannot run anything.
        "style-src-attr 'unsafe-inline'",
        `img-src 'self' data: blob:${storage}`,
        "font-src 'self'",
        `connect-src 'self'${storage}`,
        "manifest-src 'self'",
        "base-uri 'none'",
        `form-action 'self'${forms}`,
        "frame-ancestors 'none'",
      ].join('; '),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'X-Request-Id': request.id,
    })
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
}
