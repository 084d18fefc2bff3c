import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isFileProblem } from '#contract/files/file-problems.ts'
import type { EarlierOrder, OrderFileMapping } from '#contract/orders/order-forms.ts'
import {
  type OrderFormProblem,
  type OrderFormProblemCode,
  orderFormProblemCodes,
} from '#contract/orders/order-form-problems.ts'
import { isIn } from '#contract/orders/status-sets.ts'
import { refuse } from '#contract/refusals.ts'
import { type OrderFile, readOrderFileInChild } from '#server/imports/small-files/read-order-file-in-child.ts'
import { findEarlierOrders, type OrderFileMarks } from '#server/domain/order-file/earlier-orders.ts'
import { selectOrderFileNames } from '#server/domain/order-file/names.ts'
import { isOfCaller, readOrderingStore } from '#server/domain/ordering/lists/order-access.ts'
import { today } from '#server/domain/ordering/stock/offers.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import { isOwnUpload } from '#server/platform/files/unclaimed-uploads.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { openKeyRing } from '#server/platform/secrets/key-ring.ts'
import type { Services } from '#server/platform/services.ts'
import { type FormCode, readFormCode, rowKeyReader } from './form-code.ts'
import { matchOrderFile } from './match-order-file.ts'
import type { Matched, MatchedLine, OwnNames } from './matched.ts'
import { parseRowKey } from './row-key.ts'
import { namePatterns } from './names-in-texts.ts'
import { styleNames, styleTexts } from './style-texts.ts'
import { type Cart, readCart } from './read-cart.ts'
import { readNamedItems } from './select-form-items.ts'

interface Uploaded {
  readonly fileKey: string
  readonly storeId?: string | undefined
  readonly mappings?: readonly OrderFileMapping[] | undefined
  readonly acceptsUnusual?: boolean | undefined
}

export interface ReadFile {
  readonly file: OrderFile
  readonly code: FormCode | 'altered' | 'expired' | null
}

export async function readUploadedForm({
  db,
  files,
  log,
  clock,
  actor,
  input: { fileKey, storeId, mappings },
}: Pick<Services, 'db' | 'files' | 'log' | 'clock'> & { actor: Actor; input: Uploaded }) {
  if (!(await isOwnUpload(db, actor.userId, fileKey))) return refuse('upload-not-found')
  const store = storeId === undefined ? undefined : await readOrderingStore(db, actor, storeId)
  if (storeId !== undefined && !store) return refuse('store-not-found')
  const known = store ? await knownColumns(db, store.organizationId) : []
  try {
    const file = await files.withLocalFile(fileKey, async (path) =>
      readOrderFileInChild(
        path,
        { mappings, known },
        {
          owner: actor.userId,
          onCrash: (detail) => log.error({ detail }, 'Reading an order form crashed'),
        },
      ),
    )
    if (isFileProblem(file)) return refuse('order-file-unreadable', file.message)
    return await checkSignatures(file, { db, clock })
  } catch (error) {
    if (error instanceof FileMissing) return refuse('upload-not-found')
    throw error
  }
}

async function knownColumns(db: Kysely<Tables>, organizationId: string) {
  const names = await selectOrderFileNames(db, organizationId)
  return names.flatMap(({ headings }) => (headings ? [{ headings }] : []))
}

export async function checkSignatures(
  file: OrderFile,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<ReadFile> {
  const { accepted } = await openKeyRing(db, clock, 'order forms').current()
  const code = file.code && readFormCode(accepted, file.code.text, clock.now())
  // Otherwise styles are named by their texts.
  const read = code === null || typeof code === 'string' ? () => null : rowKeyReader(accepted, code.storeId)
  const rows = file.rows.map((row) => ({ ...row, key: row.key === null ? null : read(row.key) }))
  return { file: { ...file, rows }, code }
}

export interface ResolvedForm {
  readonly source: 'form' | 'invalid-form' | 'workbook'
  readonly storeId: string | null
  readonly cart: Cart | null
  readonly lines: readonly MatchedLine[]
  readonly removed: readonly number[]
  readonly problems: readonly OrderFormProblem[]
  readonly unusualCount: number
  readonly needsMatching: boolean
  readonly unknown: Matched['unknown']
  readonly earlier: readonly EarlierOrder[]
}

const nothing: Omit<Matched, 'cleared'> = {
  lines: [],
  problems: [],
  unusualCount: 0,
  needsMatching: false,
  unknown: [],
}

export function marksOf({ file }: ReadFile): OrderFileMarks {
  const { code, contentHash, poNumber } = file
  return {
    contentHash,
    formHash: code && createHash('sha256').update(code.text).digest('hex'),
    poNumber,
  }
}

/** Compares a file with what its store may order now; prices and visibility come from the database, never from the file. */
export async function resolveForm(
  db: Kysely<Tables>,
  { file, code }: ReadFile,
  context: Pick<Services, 'clock' | 'timeZone'> & { actor: Actor; input: Uploaded },
): Promise<ResolvedForm> {
  const { actor, input } = context
  const source = code === null ? 'workbook' : typeof code === 'string' ? 'invalid-form' : 'form'
  const problems: OrderFormProblem[] = []
  const aboutForm = (problem: OrderFormProblemCode, effect: string) => {
    const { sheet = null, row = null, column = null } = file.code ?? {}
    problems.push({
      sheet,
      row,
      column,
      code: problem,
      severity: orderFormProblemCodes[problem].severity,
      value: null,
      effect,
    })
  }
  const unnamed = 'Choose the store to read it as a workbook, or ask for a new form.'
  if (code === 'altered') aboutForm('FORM_ALTERED', unnamed)
  if (code === 'expired') aboutForm('FORM_EXPIRED', unnamed)
  const form = typeof code === 'string' ? null : code
  const storeId = form?.storeId ?? input.storeId ?? null
  const isOther = form !== null && input.storeId !== undefined && input.storeId !== form.storeId
  if (isOther || (form && !(await readOrderingStore(db, actor, form.storeId)))) {
    aboutForm('WRONG_STORE', 'Nothing of it is ordered. Open the store it is for, or choose another form.')
    return {
      source,
      storeId: input.storeId ?? null,
      cart: null,
      ...nothing,
      removed: [],
      problems,
      earlier: [],
    }
  }
  if (storeId === null) return { source, storeId, cart: null, ...nothing, removed: [], problems, earlier: [] }
  const store = await readOrderingStore(db, actor, storeId)
  const organizationId = store?.organizationId ?? null
  const names = await readOwnNames(db, organizationId)

  const wanted = { storeId, day: today(context), lineListIds: form?.lineListIds ?? null }
  const codes = namesIn(file, names)
  const match = async (patterns: readonly string[]) => {
    const items = await readNamedItems(db, { ...codes, namePatterns: patterns }, wanted)
    return matchOrderFile(file, items, { names, acceptsUnusual: input.acceptsUnusual ?? false })
  }
  const byCode = await match([])
  // Few files name styles without their codes.
  const byName = namePatterns(byCode.unknown.flatMap(({ kind, text }) => (kind === 'style' ? text : [])))
  const matched = byName.length === 0 ? byCode : await match(byName)
  const cart = form?.cart ? await readCart(db, form.cart.streamId) : null
  const isOpen = cart !== null && isIn(cart.status, 'isCart') && cart.storeId === storeId
  if (form?.cart && !isOpen) aboutForm('CART_GONE', 'A new cart is opened.')
  if (isOpen && cart.version !== form?.cart?.version)
    aboutForm('CART_CHANGED', 'The quantities of the form replace those of the cart.')
  const ordered = new Set(cart?.lines.map(({ itemId }) => itemId))
  return {
    source,
    storeId,
    cart: isOpen ? cart : null,
    lines: matched.lines,
    removed: isOpen ? [...matched.cleared].filter((itemId) => ordered.has(itemId)) : [],
    problems: [...problems, ...matched.problems],
    unusualCount: matched.unusualCount,
    needsMatching: matched.needsMatching,
    unknown: matched.unknown,
    earlier:
      organizationId === null
        ? []
        : (
            await findEarlierOrders(
              db,
              { organizationId, isVisible: isOfCaller(actor, 'orders.store_id') },
              marksOf({ file, code }),
            )
          ).filter(({ streamId }) => streamId !== cart?.id || !isOpen),
  }
}

const shortestStyle = 3

async function readOwnNames(db: Kysely<Tables>, organizationId: string | null): Promise<OwnNames> {
  const names = organizationId === null ? [] : await selectOrderFileNames(db, organizationId)
  const of = (kind: 'style' | 'size') =>
    new Map(names.filter((one) => one.kind === kind).map(({ key, meaning }) => [key, meaning]))
  return { styles: of('style'), sizes: of('size') }
}

function namesIn({ rows }: OrderFile, { styles }: OwnNames) {
  const texts = rows.flatMap((row) => (row.key === null ? styleTexts(row, styles) : []))
  return {
    lineListItemIds: [...new Set(rows.flatMap(({ key }) => (key && parseRowKey(key)?.lineListItemId) || []))],
    modelCodes: [...new Set(texts.flatMap((text) => styleNames(text)))],
    styles: [
      ...new Set(
        texts.flatMap(({ style }) =>
          style && style.text.length >= shortestStyle ? style.text.toLowerCase() : [],
        ),
      ),
    ],
    upcs: [...new Set(rows.flatMap(({ key, upc }) => (key === null && upc ? upc.text : [])))],
  }
}
