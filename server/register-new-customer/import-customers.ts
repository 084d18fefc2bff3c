import { type Kysely, sql } from 'kysely'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import { isFileProblem } from '#contract/files/file-problems.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import {
  type ColumnMeaning,
  mostCustomerProblems,
  mostCustomers,
} from '#contract/customers/import-customers.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import { listedCustomerInput } from '#contract/customers/register-new-customer.ts'
import { readTableInChild, type TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'
import { FairQueue } from '#server/platform/fair-queue.ts'
import type { Names } from './customer-list/names.ts'
import { problem } from './customer-list/problem.ts'
import type { GatheredCustomer } from './customer-list/to-customer.ts'
import { findUnchanged } from './find-unchanged.ts'
import { type Gathered, gatherCustomers } from './gather-customers.ts'
import { registerNewCustomers } from './register-new-customer.ts'
import { findMatching, rememberMatching } from './remembered-matching.ts'

/** Only one import writes at a time: each writes thousands of rows, and two would block each other. */
export const importQueue = new FairQueue({ atOnce: 1 })

export async function readCustomers({ input, actor, log }: FileCallContext<'importCustomers'>) {
  const bytes = Buffer.from(input.file, 'base64')
  const { encoding, separator } = input
  const isCsv = /\.(?:csv|tsv|tab|txt)$/i.test(input.fileName)
  const sheet = await readTableInChild(
    bytes,
    { isCsv, encoding, separator },
    {
      owner: actor.userId,
      onCrash: (detail) => log.error({ detail }, 'Reading a customer file crashed'),
    },
  )
  return isFileProblem(sheet) ? refuse('customers-file-unreadable', sheet.message) : sheet
}

/** A dry run does the same and rolls it back, so its report is accurate. */
export async function importCustomers(context: CallContext<'importCustomers'> & { prepared: TextSheet }) {
  const { db, input, prepared: sheet } = context
  await allowSeconds(db, 25)
  const names = await readNames(db)
  const known = await findMatching(db, sheet)
  const columns = input.columns ?? withoutLostBrands(known?.columns, names)
  const defaults = input.defaults ?? known?.defaults
  const gathered = gatherCustomers(sheet, names, {
    ...input,
    columns,
    defaults,
    isRemembered: known !== undefined && (input.columns === undefined || input.defaults === undefined),
  })
  if (typeof gathered.customers === 'number')
    return refuse(
      'customers-file-unreadable',
      `This file holds ${gathered.customers.toLocaleString('en-US')} customers. Import up to ${mostCustomers.toLocaleString('en-US')} at a time.`,
    )
  const found = gathered.customers.length
  const at: Placing = { sheet: sheet.sheet, letterOf: gathered.letterOf }
  const unchanged = await findUnchanged(db, gathered.customers, gathered.has)
  const checked = gathered.customers
    .filter((customer) => !unchanged.has(customer))
    .map((customer) => check(customer, at))
  const fit = checked.flatMap(({ customer, parsed }) => (parsed ? { customer, parsed } : []))

  await sql`SAVEPOINT import`.execute(db)
  const refused = await register(context, fit)
  await sql`${sql.raw(input.dryRun ? 'ROLLBACK TO' : 'RELEASE')} SAVEPOINT import`.execute(db)

  const problems = checked.flatMap(({ customer, problems: own }) => {
    const refusal = refused.get(customer)
    return refusal ? toProblem(customer, refusal, at) : own
  })
  if (!input.dryRun && fit.length > refused.size && (input.columns || input.defaults))
    await rememberMatching(db, sheet, { columns: columns ?? null, defaults: defaults ?? {} }, context)
  const all = [...gathered.problems, ...problems]
  const imported = fit.filter(({ customer }) => !refused.has(customer)).map(({ parsed }) => parsed)
  return {
    customers: imported.length,
    stores: imported.reduce((sum, { stores }) => sum + stores.length, 0),
    users: imported.reduce((sum, { users }) => sum + users.length, 0),
    leftOut: found - imported.length - unchanged.size,
    unchanged: unchanged.size,
    text: sheet.text,
    sample: gathered.sample,
    matching: gathered.matching,
    partDiscounts: gathered.partDiscounts,
    words: gathered.words,
    lostZeros: gathered.lostZeros,
    sameNames: gathered.sameNames,
    problems: all.slice(0, mostCustomerProblems),
    problemsCount: all.length,
  }
}

function withoutLostBrands(columns: readonly (ColumnMeaning | null)[] | null | undefined, { brands }: Names) {
  const ids = new Set(Array.from(brands.values(), ({ id }) => id))
  return columns?.map((one) =>
    one !== null && typeof one === 'object' && !ids.has('carries' in one ? one.carries : one.discountOf)
      ? null
      : one,
  )
}

interface Placing {
  readonly sheet: string | null
  readonly letterOf: Gathered['letterOf']
}

interface Fit {
  readonly customer: GatheredCustomer
  readonly parsed: ParsedInputOf<'registerNewCustomer'>
}

function check(customer: GatheredCustomer, { sheet, letterOf }: Placing) {
  const { input, problems, place } = customer
  const parsed = listedCustomerInput.safeParse(input)
  const isSkipped = problems.some(({ severity }) => severity === 'error')
  if (parsed.success && !isSkipped) return { customer, parsed: parsed.data, problems }
  // Other values of a row with only a name are missing, too.
  if (isOnlyAName(customer.input))
    return {
      customer,
      parsed: undefined,
      problems: [
        problem(sheet, {
          row: customer.row,
          column: letterOf('organization'),
          code: 'ONLY_A_NAME',
          value: input.organization.name,
        }),
      ],
    }
  const found = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const { row, column } = place(path.join('.'))
    const value = valueAt(input, path.join('.'))
    const isMissing = value === '' || value === undefined
    return problem(sheet, {
      row,
      column: letterOf(column),
      code: isMissing ? 'MISSING_VALUE' : 'NOT_VALID',
      reason: message,
      value: isMissing ? null : textOf(value),
    })
  })
  // A cell used for several fields, such as a main contact's email, is reported once.
  const byCell = new Map([...found, ...problems].map((one) => [`${one.row} ${one.column}`, one]))
  return {
    customer,
    parsed: undefined,
    problems: [...byCell.values()].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)),
  }
}

function isOnlyAName({
  organization: { name, address, discounts },
  users,
  stores,
}: GatheredCustomer['input']): boolean {
  const texts = Object.values(address).filter((text) => text !== '')
  return name !== '' && texts.length + (discounts?.length ?? 0) + users.length + stores.length === 0
}

async function register(context: CallContext<'importCustomers'>, fit: readonly Fit[]) {
  const refused = new Map<GatheredCustomer, Refusal>()
  for (const batch of inBatches(fit)) {
    let waiting = batch
    const again: Fit[] = []
    while (waiting.length > 0) {
      const refusals = await attempt(context, waiting)
      if (refusals.size === 0) break
      again.push(...waiting.filter((one) => refusals.has(one)))
      waiting = waiting.filter((one) => !refusals.has(one))
    }
    for (const one of again) {
      const refusal = (await attempt(context, [one])).get(one)
      if (refusal) refused.set(one.customer, refusal)
    }
  }
  return refused
}

async function attempt(context: CallContext<'importCustomers'>, batch: readonly Fit[]) {
  await sql`SAVEPOINT batch`.execute(context.db)
  const registered = await registerNewCustomers(
    context,
    batch.map(({ parsed }) => parsed),
  )
  const refusals = new Map(
    batch.flatMap((one, index) => {
      const answer = registered[index]
      return isRefusal(answer) ? [[one, answer] as const] : []
    }),
  )
  await sql`${sql.raw(refusals.size > 0 ? 'ROLLBACK TO' : 'RELEASE')} SAVEPOINT batch`.execute(context.db)
  return refusals
}

/** Users and stores per batch: their columns must fit into one statement's parameters. */
const rowsOfBatch = 500

function inBatches(fit: readonly Fit[]): Fit[][] {
  const batches: Fit[][] = []
  let rows = Infinity
  for (const one of fit) {
    const own = 1 + one.parsed.users.length + one.parsed.stores.length
    if (rows + own > rowsOfBatch) {
      batches.push([])
      rows = 0
    }
    batches.at(-1)?.push(one)
    rows += own
  }
  return batches
}

function toProblem({ input, place }: GatheredCustomer, refusal: Refusal, { sheet, letterOf }: Placing) {
  const at = (path: string) => {
    const { row, column } = place(path)
    return { row, column: letterOf(column) }
  }
  const { path = '', issues = [] } = (refusal.data ?? {}) as {
    path?: string
    issues?: { path: string; message: string }[]
  }
  if (refusal.code === 'customer-exists')
    return [
      problem(sheet, {
        ...at(path),
        code: 'ALREADY_EXISTS',
        value: textOf(valueAt(input, path)) ?? input.organization.name,
      }),
    ]
  return issues.map((issue) =>
    problem(sheet, { ...at(issue.path), code: 'NOT_VALID', reason: issue.message, value: null }),
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce((from, key) => (from as Record<string, unknown> | undefined)?.[key], input)
}

async function readNames(db: Kysely<Tables>): Promise<Names> {
  const { rows } = await sql<{ id: number; name: string; catalogTypeIds: number[] }>`
    SELECT id, name, ARRAY(SELECT catalog_type_id FROM brand_catalog_types WHERE brand_id = brands.id) AS catalog_type_ids
    FROM brands`.execute(db)
  const roles = await db.selectFrom('roles').select(['id', 'name']).where('status', '=', 'active').execute()
  return {
    brands: new Map(rows.map((brand) => [brandKey(brand.name), brand])),
    roles: new Map(roles.map(({ id, name }) => [name.toLowerCase(), id])),
  }
}
