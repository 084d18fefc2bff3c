import { permissionsOf } from '#contract/permissions.ts'
import type { WriteAttachment } from '#server/platform/mail/send-mail.ts'
import type { Services } from '#server/platform/services.ts'
import { readOrderDocument } from './read-order-document.ts'
import { writeOrderDocument } from './write-order-document.ts'

/** Mail servers reject larger messages. */
const bytesMax = 8_000_000

/** Writes the PDF that the mail about an order carries, as the customer may see it. A failure is logged, and the mail is sent without it. */
export function attachOrders({
  db,
  files,
  log,
  timeZone,
}: Pick<Services, 'db' | 'files' | 'log' | 'timeZone'>): WriteAttachment {
  return async ({ id, language }) => {
    try {
      const actor = { permissions: permissionsOf('staff'), userId: '' }
      const order = await readOrderDocument(db, { id, actor, language, otherwise: language, timeZone })
      if (!order) return undefined
      const pieces: Uint8Array[] = []
      let bytes = 0
      for await (const piece of writeOrderDocument(order, 'pdf', { files, log, owner: 'mail' })) {
        bytes += piece.length
        if (bytes > bytesMax) return undefined
        pieces.push(piece)
      }
      return {
        filename: `${order.number}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.concat(pieces),
      }
    } catch (error) {
      log.error({ err: error, order: id }, 'The PDF of a mail could not be written')
      return undefined
    }
  }
}
