import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { searchInput } from '#contract/call.ts'
import { network, plainAddress } from '#server/platform/http/limits/network.ts'
import type { RateLimit } from '#server/platform/http/limits/rate-limit.ts'
import { customerLanguage } from '#server/platform/mail/customer-language.ts'
import { openKeyRing } from '#server/platform/secrets/key-ring.ts'
import type { Services } from '#server/platform/services.ts'
import { readSheetStyles } from '../line-sheet/read-line-sheet.ts'
import { readShare, readSharedItems } from './read-share.ts'
import { recordOpen } from './record-open.ts'
import { readShareToken, sharePath } from './share-link.ts'
import { goneSharePage, sharePage, type ShownStyle } from './share-page.ts'

const size = 60

const query = z.object({
  search: searchInput.search.unwrap().catch(''),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0),
})

/** Mounts the page that share links lead to. It needs no account: the link is signed, and everything else is read from the database. */
export function shareRoutes(
  app: FastifyInstance,
  { db, clock, files, customerMail }: Pick<Services, 'db' | 'clock' | 'files' | 'customerMail'>,
  rateLimit: RateLimit,
): void {
  const keys = openKeyRing(db, clock, 'catalog shares')

  // Its address is a secret, so only failures are logged, without it.
  app.get<{ Params: { token: string } }>(
    `${sharePath}/:token`,
    { logLevel: 'warn' },
    async (request, reply) => {
      reply.type('text/html; charset=utf-8').headers({
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow',
      })
      const nonce = reply.allowOnlyStyles()
      const seconds = await rateLimit.overLimit(`share ${network(request.ip)}`)
      if (seconds > 0) return reply.status(429).header('Retry-After', seconds).send('Too many requests.')
      return answer(request, reply, nonce)
    },
  )

  async function answer(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
    nonce: string,
  ) {
    const { accepted } = await keys.current()
    const id = readShareToken(accepted, request.params.token)
    const catalog = id === undefined ? undefined : await readShare(db, id, clock.now())
    if (!catalog) return reply.status(410).send(goneSharePage(nonce))
    if (request.method === 'GET')
      await recordOpen(
        db,
        catalog.id,
        { userAgent: request.headers['user-agent'] ?? '', address: plainAddress(request.ip) },
        clock.now(),
      )
    const { search, after } = query.parse(request.query)
    const { ids, isLast } = await readSharedItems(db, catalog, { search, after, size })
    const styles: ShownStyle[] = []
    for await (const style of readSheetStyles(db, { ids, storeId: catalog.storeId }))
      styles.push({
        style,
        pictureUrl: style.thumbnailKey === null ? null : await files.presignDownload(style.thumbnailKey),
      })
    const pageAt = (item: number | undefined) =>
      item === undefined ? null : `?${new URLSearchParams({ search, after: String(item) }).toString()}`
    const page = sharePage({
      catalog,
      language: catalog.language ?? customerLanguage(customerMail),
      search,
      styles,
      next: isLast ? null : pageAt(ids.at(-1)),
      first: after > 0 || search !== '' ? '?' : null,
      nonce,
    })
    return reply.send(page)
  }
}
