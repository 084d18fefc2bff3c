import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    styleNonce: string
  }
}

/** Other origins that our pages may use, and whether our origin is https. */
interface HeaderSettings {
  readonly origin: string
  readonly storageOrigins: readonly string[]
  readonly formOrigins: readonly string[]
}

/** Sets the security headers: no other origins except the configured ones, no inline scripts, no framing (promises "HTTP"). */
export function securityHeaders({ origin, storageOrigins, formOrigins }: HeaderSettings) {
  const storage = storageOrigins.map((one) => ` ${one}`).join('')
  const forms = formOrigins.map((one) => ` ${one}`).join('')
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(origin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
  return (request: FastifyRequest, reply: FastifyReply): void => {
    request.styleNonce = randomBytes(16).toString('base64')
    reply.headers({
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${request.styleNonce}'`,
        // React and Mantine set style attributes; they cannot have a nonce and cannot run code.
        "style-src-attr 'unsafe-inline'",
        `img-src 'self' data: blob:${storage}`,
        "font-src 'self'",
        `connect-src 'self'${storage}`,
        "manifest-src 'self'",
        "base-uri 'none'",
        `form-action 'self'${forms}`,
        "frame-ancestors 'none'",
      ].join('; '),
      ...always,
      'X-Request-Id': request.id,
    })
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  }
}

/** Sets the headers on every answer, with or without a route. */
export function sendSecurityHeaders(
  app: FastifyInstance,
  setHeaders: ReturnType<typeof securityHeaders>,
): void {
  app.decorateRequest('styleNonce', '')
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply))
}
