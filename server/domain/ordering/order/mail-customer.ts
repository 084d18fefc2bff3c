import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import type { Services } from '#server/platform/services.ts'
import type { OrderEvent, OrderState } from './order.ts'
import { type MailedChange, orderMail } from './order-mails.ts'

const mailed: Partial<Record<OrderEvent['type'], MailedChange>> = {
  'order-submitted': 'submitted',
  'order-approved': 'approved',
  'order-denied': 'denied',
}

/** Has the main contact of an order's store mailed what has happened to it, where the configuration says so: once for each event, if and only if the transaction commits. */
export async function mailCustomer(
  tx: Kysely<Tables>,
  { jobs, customerMail }: Pick<Services, 'jobs' | 'customerMail'>,
  {
    id,
    version,
    state,
    events,
  }: { id: string; version: number; state: OrderState; events: readonly OrderEvent[] },
): Promise<void> {
  if (customerMail === 'off') return
  for (const { type } of events) {
    const change = mailed[type]
    if (!change) continue
    const contact = await tx
      .selectFrom('stores')
      .innerJoin('users', 'users.id', 'stores.mainContactUserId')
      .select(['users.email', 'users.firstName', 'stores.name as storeName'])
      .where('stores.id', '=', state.storeId)
      .where('users.status', '=', 'active')
      .executeTakeFirst()
    if (!contact) continue
    await sendMail(tx, jobs, {
      ...orderMail(change, customerMail, state, contact),
      id: `${id}-${version}-${change}`,
    })
  }
}
