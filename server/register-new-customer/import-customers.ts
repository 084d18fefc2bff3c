import { type Kysely, sql } from 'kysely'
import { brandKey } from '#contract/brand-key.ts'
import { isFileProblem } from '#contract/file-problems.ts'
import { type CustomerProblem, mostCustomers } from '#contract/import-customers.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { registerNewCustomerInput } from '#contract/register-new-customer.ts'
import { readSheetInChild, type TextSheet } from '#server/file-processor/public.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Handling } from '#server/platform/http/route.ts'
import {
  type Gathered,
  gatherCustomers,
  type GatheredCustomer,
  type Names,
  problem,
} from './gather-customers.ts'
import { readCsv } from './read-csv.ts'
import { registerNewCustomer } from './register-new-customer.ts'

/**
 * Imports the customers of a workbook or CSV, each as New Customer would and whole or not at all; those with a problem are
 * left out and told of. A dry run does all of it and takes it back, so that what it says is what would happen.
 */
export async function importCustomers(handling: Handling<'importCustomers'>) {
  const { db, input, log } = handling
  const sheet = await readFile(Buffer.from(input.file, 'base64'), input.fileName, (detail) =>
    log.error({ detail }, 'Reading a file of customers crashed'),
  )
  if ('message' in sheet) return refuse('customers-file-unreadable', sheet.message)
  await allowSeconds(db, 25)
  const gathered = gatherCustomers(sheet, await readNames(db))
  const found = gathered.customers.length
  if (found > mostCustomers)
    return refuse(
      'customers-file-unreadable',
      `This file holds ${found.toLocaleString('en-US')} customers. Import up to ${mostCustomers.toLocaleString('en-US')} at a time.`,
    )
  const counts = { customers: 0, stores: 0, users: 0, leftOut: 0 }
  const problems = [...gathered.problems]

  await sql`SAVEPOINT import`.execute(db)
  for (const customer of gathered.customers) {
    const wrong = await register(handling, customer, { sheet: sheet.sheet, letterOf: gathered.letterOf })
    if (wrong.length > 0) {
      problems.push(...wrong)
      counts.leftOut += 1
      continue
    }
    counts.customers += 1
    counts.stores += customer.input.stores.length
    counts.users += customer.input.users.length
  }
  await sql`${sql.raw(input.dryRun ? 'ROLLBACK TO' : 'RELEASE')} SAVEPOINT import`.execute(db)
  return { ...counts, problems }
}

/** Registers one customer, or says what is wrong with it and leaves nothing of it behind. */
async function register(
  handling: Handling<'importCustomers'>,
  { input, problems, place }: GatheredCustomer,
  { sheet, letterOf }: { sheet: string | null; letterOf: Gathered['letterOf'] },
): Promise<CustomerProblem[]> {
  const at = (path: string) => {
    const { row, column } = place(path)
    return { row, column: letterOf(column) }
  }
  const parsed = registerNewCustomerInput.safeParse(input)
  if (!parsed.success || problems.length > 0) {
    const found = (parsed.error?.issues ?? []).map(({ path, message }) => {
      const value = valueAt(input, path.join('.'))
      const isMissing = value === '' || value === undefined
      return problem(sheet, {
        ...at(path.join('.')),
        code: isMissing ? 'MISSING_VALUE' : 'NOT_VALID',
        reason: message,
        value: isMissing ? null : textOf(value),
      })
    })
    // A cell that goes to several fields, as a main contact's e-mail does, is told of once.
    const byCell = new Map([...found, ...problems].map((one) => [`${one.row} ${one.column}`, one]))
    return [...byCell.values()].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  }

  await sql`SAVEPOINT customer`.execute(handling.db)
  const registered = await registerNewCustomer({ ...handling, input: parsed.data })
  if (!isRefusal(registered)) {
    await sql`RELEASE SAVEPOINT customer`.execute(handling.db)
    return []
  }
  await sql`ROLLBACK TO SAVEPOINT customer`.execute(handling.db)
  const { path = '', issues = [] } = (registered.data ?? {}) as {
    path?: string
    issues?: { path: string; message: string }[]
  }
  if (registered.code === 'customer-exists')
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

/** A cell's value as the report shows it; null where it is more than one cell's. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce((from, key) => (from as Record<string, unknown> | undefined)?.[key], input)
}

async function readFile(
  bytes: Buffer,
  fileName: string,
  onCrash: (detail: string) => void,
): Promise<TextSheet | { message: string }> {
  if (/\.csv$/i.test(fileName)) return readCsv(bytes)
  const read = await readSheetInChild(bytes, onCrash)
  return isFileProblem(read) ? { message: read.message } : read
}

/** The brands and roles there are, by the names a file may give them. */
async function readNames(db: Kysely<Tables>): Promise<Names> {
  const { rows } = await sql<{ id: number; name: string; catalogTypeIds: number[] }>`
    SELECT id, name, ARRAY(SELECT catalog_type_id FROM brand_catalog_types WHERE brand_id = brands.id) AS catalog_type_ids
    FROM brands`.execute(db)
  const roles = await db.selectFrom('roles').select(['id', 'name']).where('status', '=', 'active').execute()
  return {
    brands: new Map(rows.map(({ name, ...brand }) => [brandKey(name), brand])),
    roles: new Map(roles.map(({ id, name }) => [name.toLowerCase(), id])),
  }
}
