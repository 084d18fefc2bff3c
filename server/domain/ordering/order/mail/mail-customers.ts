import { type Kysely, sql } from 'kysely'
import type { Language } from '#contract/customers/languages.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Written } from '#server/platform/event-store/command-handler.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import type { Services } from '#server/platform/services.ts'
import type { OrderEvent, OrderState } from '#server/domain/ordering/order/order.ts'
import { type MailedChange, orderMail } from './order-mails.ts'

const mailed: Partial<Record<OrderEvent['type'], MailedChange>> = {
  'order-submitted': 'submitted',
  'order-approved': 'approved',
  'order-denied': 'denied',
}

export async function mailCustomers(
  tx: Kysely<Tables>,
  orders: readonly Written<OrderEvent, OrderState>[],
  { jobs, customerMail }: Pick<Services, 'jobs' | 'customerMail'>,
): Promise<void> {
  if (customerMail === 'off') return
  const changes = orders.flatMap((order) =>
    order.events.flatMap(({ type }) => (mailed[type] ? { ...order, change: mailed[type] } : [])),
  )
  if (changes.length === 0) return
  const contacts = await readContacts(tx, new Set(changes.map(({ state }) => state.storeId)))
  for (const { id, version, state, change } of changes) {
    const contact = contacts.get(state.storeId)
    if (!contact) continue
    const language = contact.language ?? customerMail
    await sendMail(tx, jobs, {
      ...orderMail(change, language, state, contact),
      id: `${id}-${version}-${change}`,
      ...(change !== 'denied' && { document: { kind: 'order', id, language } as const }),
    })
  }
}

interface Contact {
  readonly storeId: string
  readonly storeName: string
  readonly email: string
  readonly firstName: string
  readonly language: Language | null
}

async function readContacts(tx: Kysely<Tables>, storeIds: ReadonlySet<string>) {
  const { rows } = await sql<Contact>`
    SELECT stores.id AS store_id, stores.name AS store_name, users.email, users.first_name,
      (SELECT language FROM organizations WHERE organizations.id = stores.organization_id) AS language
    FROM stores JOIN users ON users.id = stores.main_contact_user_id AND users.status = 'active'
    WHERE stores.id = ANY(${[...storeIds]}::uuid[])`.execute(tx)
  return new Map(rows.map((contact) => [contact.storeId, contact]))
}
