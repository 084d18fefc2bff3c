import { createHash } from 'node:crypto'
import { formRowKey, formRowsMax, formSeconds } from '#contract/orders/order-form-layout.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { refuse } from '#contract/refusals.ts'
import { canAccessOrder, readOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { today } from '#server/domain/ordering/stock/offers.ts'
import { dayIn } from '#server/platform/calendar.ts'
import { arrayOf } from '#server/platform/database/statements/rows-of.ts'
import { storeDocument } from '#server/platform/documents/write-document.ts'
import { recordDownload } from '#server/platform/files/unclaimed-uploads.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { openKeyRing } from '#server/platform/secrets/key-ring.ts'
import { sql } from 'kysely'
import { signFormCode, signRowKey } from './form-code.ts'
import { type FormList, layOutForm } from './lay-out-form.ts'
import { readCart } from './read-cart.ts'
import type { OrderForm } from './order-form.ts'
import { readFormItems } from './select-form-items.ts'

const writer = { module: import.meta.resolve('./write-order-form.ts'), run: 'writeOrderForm' }

export async function getOrderForm(context: CallContext<'getOrderForm'>) {
  const { db, input, actor, files, log, clock, timeZone } = context
  const { storeId, orderStreamId } = input
  const lineListIds = [...new Set(input.lineListIds)]
  if (!(await readOrderingStore(db, actor, storeId))) return refuse('store-not-found')
  const cart = orderStreamId === undefined ? null : await readCart(db, orderStreamId)
  if (orderStreamId !== undefined) {
    if (!cart || cart.storeId !== storeId || !(await canAccessOrder(db, actor, orderStreamId)))
      return refuse('order-not-found')
    if (!isIn(cart.status, 'isCart')) return refuse('order-not-editable')
  }
  const { rows: lists } = await sql<FormList>`
    SELECT id AS line_list_id, name, to_char(deadline, 'YYYY-MM-DD') AS deadline FROM line_lists
    WHERE id = ANY(${arrayOf('integer', lineListIds)}) ORDER BY array_position(${arrayOf('integer', lineListIds)}, id)`.execute(
    db,
  )
  const items = (await readFormItems(db, lineListIds, { storeId, day: today(context) })).filter(
    ({ type }) => cart === null || type === cart.type,
  )
  if (items.length === 0) return refuse('order-form-empty')
  const quantities = new Map(cart?.lines.map(({ itemId, quantity }) => [itemId, quantity]))
  const rows = new Set(items.map((item) => formRowKey(item.lineListItemId, item.availableOn)))
  if (rows.size > formRowsMax) return refuse('order-form-too-large')
  const offered = lists.filter(({ lineListId }) => items.some((item) => item.lineListId === lineListId))
  const now = clock.now()
  const expires = Math.floor(now.getTime() / 1000) + formSeconds
  const { signing } = await openKeyRing(db, clock, 'order forms').current()
  const code = signFormCode(signing, {
    storeId,
    lineListIds: offered.map(({ lineListId }) => lineListId),
    cart: cart && { streamId: cart.id, version: cart.version },
    expires,
  })
  const store = await db
    .selectFrom('stores')
    .innerJoin('organizations', 'organizations.id', 'stores.organizationId')
    .select(['stores.name', 'organizations.name as organizationName'])
    .where('stores.id', '=', storeId)
    .executeTakeFirstOrThrow()
  const deadlines = offered.flatMap(({ name, deadline }) => (deadline === null ? [] : `${name}: ${deadline}`))
  const form: OrderForm = {
    sheets: layOutForm(offered, items, quantities, (key) => signRowKey(signing, storeId, key)),
    about: [
      { label: 'Customer', value: store.organizationName },
      { label: 'Store', value: store.name },
      ...(cart ? [{ label: 'Cart', value: cart.number }] : []),
      { label: 'Catalogs', value: offered.map(({ name }) => name).join(', ') },
      ...(deadlines.length > 0 ? [{ label: 'Order by', value: deadlines.join(', ') }] : []),
      { label: 'Written', value: dayIn(now, timeZone) },
      { label: 'Valid until', value: dayIn(new Date(expires * 1000), timeZone) },
    ],
    code,
  }
  // One file per caller and choice, which the next one replaces.
  const digest = createHash('sha256')
    .update(JSON.stringify([actor.userId, storeId, lineListIds, orderStreamId]))
    .digest('hex')
  const key = `order-forms/${digest}.xlsx`
  await recordDownload(db, { fileKey: key, givenAt: now.toISOString(), ownerId: actor.userId })
  const pictures = form.sheets.flatMap((sheet) => sheet.rows.map(({ picture }) => picture))
  await storeDocument({ ...writer, input: form, pictures }, key, { files, log, owner: actor.userId })
  return { url: await files.presignDownload(key, `Order form ${store.name}.xlsx`) }
}
