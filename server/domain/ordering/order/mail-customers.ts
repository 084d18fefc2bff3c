import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Written } from '#server/platform/event-store/command-handler.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import type { Services } from '#server/platform/services.ts'
import type { OrderEvent, OrderState } from './order.ts'
import { type MailedChange, orderMail } from './order-mails.ts'

const mailed: Partial<Record<OrderEvent['type'], MailedChange>> = {
  'order-submitted': 'submitted',
  'order-approved': 'approved',
  'order-denied': 'denied',
}

/** Mails the main contact of an order's store about each submission, approval, and denial, if mails to customers are on. */
export async function mailCustomers(
  tx: Kysely<Tables>,
  orders: readonly Written<OrderEvent, OrderState>[],
  { jobs, customerMail }: Pick<Services, 'jobs' | 'customerMail'>,
): Promise<void> {
  if (customerMail === 'off') return
  for (const { id, version, state, events } of orders)
    for (const { type } of events) {
      const change = mailed[type]
      if (!change) continue
      const contact = await readContact(tx, state)
      if (!contact) continue
      await sendMail(tx, jobs, {
        ...orderMail(change, customerMail, state, contact),
        id: `${id}-${version}-${change}`,
      })
    }
}

async function readContact(tx: Kysely<Tables>, { storeId }: OrderState) {
  return tx
    .selectFrom('stores')
    .innerJoin('users', 'users.id', 'stores.mainContactUserId')
    .select(['users.email', 'users.firstName', 'stores.name as storeName'])
    .where('stores.id', '=', storeId)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
}
