import type { Language } from '#contract/customers/languages.ts'
import { orderNumber } from '#contract/orders/order-numbers.ts'
import type { Message } from '#server/platform/mail/mail.ts'
import type { OrderState } from '#server/domain/ordering/order/order.ts'
import { totalOf } from '#server/domain/ordering/order/order.money.ts'

export type MailedChange = 'submitted' | 'approved' | 'denied'

interface Facts {
  readonly name: string
  readonly number: string
  readonly store: string
  readonly units: string
  readonly total: string
  readonly reason: string | null
}

type Texts = Readonly<Record<MailedChange, (facts: Facts) => Pick<Message, 'subject' | 'text'>>>

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    submitted: ({ name, number, store, units, total }) => ({
      subject: `Your order ${number} was received`,
      text: `Hi ${name},

We received your order ${number} for ${store}: ${units} units, ${total}.
We'll email you once it's reviewed.
`,
    }),
    approved: ({ name, number, store, units, total }) => ({
      subject: `Your order ${number} was approved`,
      text: `Hi ${name},

Your order ${number} for ${store} was approved: ${units} units, ${total}.
`,
    }),
    denied: ({ name, number, store, reason }) => ({
      subject: `Your order ${number} was not approved`,
      text: `Hi ${name},

Your order ${number} for ${store} was not approved.
${reason === null ? '' : `Reason: ${reason}\n`}
You can copy it into a new order, change it, and submit it again.
`,
    }),
  },
  es: {
    submitted: ({ name, number, store, units, total }) => ({
      subject: `Recibimos su pedido ${number}`,
      text: `Hola, ${name}:

Recibimos su pedido ${number} para ${store}: ${units} unidades, ${total}.
Lo estamos revisando y le avisaremos cuando haya una decisión.
`,
    }),
    approved: ({ name, number, store, units, total }) => ({
      subject: `Su pedido ${number} fue aprobado`,
      text: `Hola, ${name}:

Su pedido ${number} para ${store} fue aprobado: ${units} unidades, ${total}.
`,
    }),
    denied: ({ name, number, store, reason }) => ({
      subject: `Su pedido ${number} no fue aprobado`,
      text: `Hola, ${name}:

Su pedido ${number} para ${store} no fue aprobado.
${reason === null ? '' : `Motivo: ${reason}\n`}
Puede copiarlo en un pedido nuevo, cambiarlo y enviarlo otra vez.
`,
    }),
  },
}

export function orderMail(
  change: MailedChange,
  language: Language,
  state: OrderState,
  to: { readonly email: string; readonly firstName: string; readonly storeName: string },
): Message {
  const units = state.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const dollars = { style: 'currency', currency: 'USD' } as const
  return {
    to: to.email,
    ...texts[language][change]({
      name: to.firstName,
      number: orderNumber(state.number),
      store: to.storeName,
      units: units.toLocaleString('en-US'),
      total: (totalOf(state.lines) / 100).toLocaleString('en-US', dollars),
      reason: state.reason,
    }),
  }
}
