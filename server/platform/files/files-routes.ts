import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { refusals } from '#contract/refusals.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { type DiskFiles, WrongLength } from './disk-files.ts'
import { contentDisposition, fileType, isFileKey } from './file-key.ts'
import { FileMissing, addressTime, cacheControl } from './file-store.ts'
import { StorageFull } from '#server/platform/availability/unavailable.ts'
import { verify } from './signed-address.ts'
import { isWithdrawn } from './unused-files.ts'

declare module '../database/tables.ts' {
  interface Tables {
    usedUploads: { signature: string; expiresAt: string }
  }
}

const sentences = {
  forged: [403, 'This file address is not valid. Ask for a new one.'],
  expired: [403, 'This file address has expired. Ask for a new one.'],
  used: [403, 'This file address was used already. Ask for a new one.'],
  otherType: [403, 'This file address is for a file of another type. Ask for a new one.'],
  tooLong: [413, 'The file is larger than announced.'],
  cutShort: [400, 'The file did not arrive whole. Send it again.'],
  full: [507, refusals['storage-full'].message],
  missing: [404, 'This file does not exist any more.'],
} as const

export function filesRoutes({ db, clock, files }: { db: Kysely<Tables>; clock: Clock; files: DiskFiles }) {
  return async (app: FastifyInstance): Promise<void> => {
    // A file is never parsed here, whatever type it claims: its bytes are written to the disk as they arrive.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

    app.put('/files/*', { logLevel: 'warn' }, async (request, reply) => {
      const address = await read(request, 'PUT')
      if (typeof address === 'string') return refuse(reply, address)
      const { key, fields, signature, expiresAt } = address
      if (request.headers['content-type'] !== fields['type']) return refuse(reply, 'otherType')
      if (!(await claim(signature, expiresAt))) return refuse(reply, 'used')
      try {
        await files.put(key, { stream: request.body as Readable, size: Number(fields['size']) })
      } catch (error) {
        // A client reads the answer only after it has sent the rest.
        request.raw.resume()
        // Nothing was stored, so the address may be used again while it is valid.
        await db.deleteFrom('usedUploads').where('signature', '=', signature).execute()
        if (error instanceof StorageFull) return refuse(reply, 'full')
        if (error instanceof WrongLength) return refuse(reply, error.tooLong ? 'tooLong' : 'cutShort')
        if (request.raw.destroyed && !request.raw.complete) return refuse(reply, 'cutShort')
        throw error
      }
      return reply.send({ success: true, message: 'OK', data: null, status: 200 })
    })

    app.get('/files/*', { logLevel: 'warn' }, async (request, reply) => {
      const address = await read(request, 'GET')
      if (typeof address === 'string') return refuse(reply, address)
      const { key, fields } = address
      if (await isWithdrawn(db, key)) return refuse(reply, 'missing')
      const size = await files.size(key)
      const stream = await files.open(key).catch((error: unknown) => {
        if (error instanceof FileMissing) return undefined
        throw error
      })
      if (!stream || size === undefined) return refuse(reply, 'missing')
      return reply
        .headers({
          'Content-Type': fileType(key),
          'Content-Length': size,
          'Content-Disposition': contentDisposition(key, fields['label']),
          'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': cacheControl(addressTime(key, clock.now())),
        })
        .send(stream)
    })
  }

  async function read(request: FastifyRequest, method: 'GET' | 'PUT') {
    const [path = '', ...queries] = request.url.split('?')
    const key = path.slice('/files/'.length)
    if (!isFileKey(key)) return 'forged'
    const { accepted } = await files.keys.current()
    const verified = verify(accepted, method, key, new URLSearchParams(queries.join('?')), clock.now())
    return typeof verified === 'string' ? verified : { key, ...verified }
  }

  /** Marks an address as used unless it is already: of two concurrent uploads only one gets it. */
  async function claim(signature: string, expiresAt: Date): Promise<boolean> {
    const claimed = await db
      .insertInto('usedUploads')
      .values({ signature, expiresAt: expiresAt.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('signature')
      .executeTakeFirst()
    return claimed !== undefined
  }
}

export async function deleteUsedUploads(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('usedUploads')
    .where('expiresAt', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}

async function refuse(reply: FastifyReply, why: keyof typeof sentences): Promise<FastifyReply> {
  const [status, message] = sentences[why]
  return reply.code(status).send({ success: false, message, data: null, status })
}
