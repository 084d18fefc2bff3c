import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { version } from '../version.ts'

declare module 'fastify' {
  interface FastifyReply {
    allowStyles: () => string
    allowOnlyStyles: () => string
  }
}

interface HeaderSettings {
  readonly origin: string
  readonly storageOrigins: readonly string[]
  readonly formOrigins: readonly string[]
}

export function securityHeaders({ origin, storageOrigins, formOrigins }: HeaderSettings) {
  const storage = storageOrigins.map((one) => ` ${one}`).join('')
  const forms = formOrigins.map((one) => ` ${one}`).join('')
  const policy = (styles: string) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self'${styles}`,
      // React and Mantine set style attributes; they cannot have a nonce and cannot run code.
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob:${storage}`,
      "font-src 'self'",
      `connect-src 'self'${storage}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      `form-action 'self'${forms}`,
      "frame-ancestors 'none'",
    ].join('; ')
  const policyWithoutScripts = (nonce: string) =>
    [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      `img-src 'self'${storage}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
  const always = {
    'Welt-Version': version,
    'Content-Security-Policy': policy(''),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(origin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
  const ofCalls = { ...always, 'Cache-Control': 'no-store' }
  return {
    set: (request: FastifyRequest, reply: FastifyReply): void => {
      reply.header('X-Request-Id', request.id)
      reply.headers(request.url.startsWith('/api/') ? ofCalls : always)
    },
    allowStyles: (reply: FastifyReply): string => {
      const nonce = newNonce()
      reply.header('Content-Security-Policy', policy(` 'nonce-${nonce}'`))
      return nonce
    },
    allowOnlyStyles: (reply: FastifyReply): string => {
      const nonce = newNonce()
      reply.header('Content-Security-Policy', policyWithoutScripts(nonce))
      return nonce
    },
  }
}

function newNonce(): string {
  return randomBytes(16).toString('base64')
}

export function sendSecurityHeaders(
  app: FastifyInstance,
  { set, allowStyles, allowOnlyStyles }: ReturnType<typeof securityHeaders>,
): void {
  app.decorateReply('allowStyles', function () {
    return allowStyles(this)
  })
  app.decorateReply('allowOnlyStyles', function () {
    return allowOnlyStyles(this)
  })
  app.addHook('onRequest', (request, reply, done) => {
    set(request, reply)
    done()
  })
}
