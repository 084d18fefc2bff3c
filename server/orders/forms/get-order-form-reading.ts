import { formLinesShown, formProblemsShown } from '#contract/orders/order-forms.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { OrderFile } from '#server/imports/small-files/read-order-file-in-child.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readUploadedForm, resolveForm } from './read-order-form.ts'

export async function getOrderFormReading(context: CallContext<'getOrderFormReading'>) {
  const { db } = context
  const read = await readUploadedForm(context)
  if (isRefusal(read)) return read
  const resolved = await resolveForm(db, read, context)
  const { source, storeId, cart, lines, removed, problems, unusualCount, needsMatching } = resolved
  const store = storeId === null ? undefined : await readStore(context, storeId)
  const before = new Map(cart?.lines.map(({ itemId, quantity }) => [itemId, quantity]))
  const cents = lines.reduce((sum, { item, quantity }) => sum + item.unitPrice * quantity, 0)
  return {
    source,
    store: store ?? null,
    cart: cart && { streamId: cart.id, number: cart.number, version: cart.version, type: cart.type },
    lines: lines.slice(0, formLinesShown).map(({ item, quantity, sheet, cell }) => {
      const { itemId, type, modelCode, name, color, size, unitPrice } = item
      return {
        itemId,
        sheet,
        cell,
        type,
        modelCode,
        name,
        color,
        size,
        quantity,
        before: before.get(itemId) ?? null,
        unitPrice: unitPrice / 100,
      }
    }),
    linesCount: lines.length,
    unitsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: cents / 100,
    newCarts: [...Map.groupBy(lines, ({ item }) => item.type)].map(([type, own]) => ({
      type,
      unitsCount: own.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    removedCount: removed.length,
    problems: problems.slice(0, formProblemsShown),
    problemsCount: problems.length,
    unusualCount,
    questions: source === 'form' ? [] : read.file.questions.map(toQuestion),
    sheets: source === 'form' ? [] : read.file.sheets.map(toSheet),
    earlier: [...resolved.earlier],
    poNumber: read.file.poNumber,
    shipDates: { ...read.file.shipDates },
    unknown: resolved.unknown.map(({ kind, text, count, sizes }) => ({
      kind,
      text,
      rowsCount: count,
      sizes: [...sizes],
    })),
    needsMatching:
      source !== 'form' && (needsMatching || read.file.sheets.every(({ mapping }) => mapping === null)),
  }
}

async function readStore({ db }: CallContext<'getOrderFormReading'>, storeId: string) {
  return db
    .selectFrom('stores')
    .innerJoin('organizations', 'organizations.id', 'stores.organizationId')
    .select([
      'stores.id',
      'stores.name',
      'organizations.id as organizationId',
      'organizations.name as organizationName',
    ])
    .where('stores.id', '=', storeId)
    .executeTakeFirst()
}

function toQuestion({ sheets, columns }: OrderFile['questions'][number]) {
  return {
    sheets: [...sheets],
    columns: columns.map(({ samples, group = [], isPacks = false, ...column }) => ({
      ...column,
      samples: [...samples],
      isPacks,
      group: [...group],
    })),
  }
}

function toSheet({ sheet, rows, mapping, isRemembered }: OrderFile['sheets'][number]) {
  return { sheet, rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })), mapping, isRemembered }
}
