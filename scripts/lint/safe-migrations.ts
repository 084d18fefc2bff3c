import { lastBeforeBaseline } from '../../server/platform/database/migrations/baseline.ts'
import { migrationKind, statementsOf } from '../../server/platform/database/migrations/migration-files.ts'

/** Tables that stay small in every installation, so that a statement may read or write all of their rows under a lock. */
const smallTables: ReadonlySet<string> = new Set([
  'brand_catalog_types',
  'brands',
  'catalog_types',
  'dismissed_to_dos',
  'file_mappings',
  'roles',
  'saved_views',
  'secrets',
  'write_probe',
])

/** Defaults that are computed once for all rows that exist, not once per row. */
const constantDefault =
  /^(?:-?\d+(?:\.\d+)?|'[^']*'|true|false|null|now\(\)|current_timestamp|current_date)(?:::[\w ]+(?:\[\])?)?$/i

interface Found {
  readonly name: string
  readonly text: string
}

/**
 * Why a migration could stop the requests of an installation with millions of orders, or of processes of the previous release. A table
 * that the migration itself creates is empty, and nobody else uses it; so are all tables of the baseline. `earlier` are the migrations before it.
 */
export function unsafeIn({ name, text }: Found, earlier: readonly Found[] = []): string[] {
  const kind = migrationKind(name)
  if (kind === 'baseline')
    return name < lastBeforeBaseline ? [] : ['Databases that have the baseline would not run this file.']
  const statements = statementsOf(text).map(plain)
  const hasConcurrent = statements.filter((statement) => /\bconcurrently\b/i.test(statement))
  if (kind === 'concurrently')
    return statements
      .filter((statement) => !/^(?:create (?:unique )?index|drop index) concurrently /i.test(statement))
      .map(() => 'A file that ends with .concurrently has only CREATE and DROP INDEX CONCURRENTLY.')
  if (kind === 'batches')
    return statements.length === 1 &&
      /^(?:update|delete|insert|with)\b.*\blimit \d+/i.test(statements[0] ?? '')
      ? []
      : ['A file that ends with .batches has one statement that changes rows, with a LIMIT.']
  if (hasConcurrent.length > 0) return ['CONCURRENTLY needs a file that ends with .concurrently.']

  const created = new Set(
    statements.flatMap(
      (statement) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/i.exec(statement)?.[1] ?? [],
    ),
  )
  const isLarge = (table: string | undefined) =>
    table !== undefined && !created.has(table) && !smallTables.has(table)
  const isUnused = /^-- Unused since \d+\.\d+\.\d+\b/m.test(text)
  const context: Context = { isLarge, isUnused, isCreated: (table) => created.has(table), earlier }
  const found = statements.flatMap((statement) => unsafeStatement(statement, context))
  const validates = statements.some((statement) => /\bvalidate constraint\b/i.test(statement))
  if (validates && statements.length > 1)
    found.push(
      'VALIDATE CONSTRAINT needs a separate file, because locks of other statements would last as long.',
    )
  return found
}

interface Context {
  readonly isLarge: (table: string | undefined) => boolean
  readonly isCreated: (table: string) => boolean
  readonly isUnused: boolean
  readonly earlier: readonly Found[]
}

function unsafeStatement(statement: string, context: Context): string[] {
  const { isLarge, isUnused } = context
  const index = /^create (?:unique )?index (?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/i.exec(statement)
  if (isLarge(index?.[1])) return [`CREATE INDEX blocks writes to ${index?.[1]}: create it CONCURRENTLY.`]
  const update = /^(?:update|delete from) (?:only )?(\w+)/i.exec(statement)
  if (isLarge(update?.[1]))
    return [`This locks rows of ${update?.[1]} until the end: change them in .batches.`]
  if (/^(?:insert|with)\b/i.test(statement)) {
    const sources = [...statement.matchAll(/\b(?:from|join) (\w+)/gi)].map(([, table]) => table)
    const large = sources.find((table) => isLarge(table))
    return large === undefined
      ? []
      : [`This reads all of ${large} in one transaction: fill the table in .batches.`]
  }
  if (
    /^(?:begin|commit|rollback|start|savepoint|set|do|call|lock|cluster|vacuum|reindex|refresh|truncate)\b/i.test(
      statement,
    )
  )
    return [`${(/^\w+/.exec(statement)?.[0] ?? '').toUpperCase()} is not for migrations.`]
  if (/^drop table\b/i.test(statement) && !isUnused) return [unusedSentence]
  const alter = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/i.exec(statement)
  const [, table = '', actions = ''] = alter ?? []
  if (!alter || context.isCreated(table)) return []
  return splitActions(actions).flatMap((action) => unsafeAction(table, action, context))
}

const unusedSentence =
  'Processes of the previous release may still use what is dropped or renamed. Drop it one release later, with a comment "-- Unused since 1.2.3".'

function unsafeAction(table: string, action: string, { isLarge, isUnused, earlier }: Context): string[] {
  if (/^rename\b/i.test(action))
    return [`RENAME breaks processes of the previous release: add, fill, and drop later.`]
  if (/^drop (?!constraint|default|expression|identity|not null)/i.test(action))
    return isUnused ? [] : [unusedSentence]
  if (/^add constraint\b|^add (?:check|foreign|primary|unique|exclude)\b/i.test(action))
    return isLarge(table) && !/\bnot valid$|\busing index\b/i.test(action)
      ? [
          `This reads all of ${table} under a lock: add the constraint NOT VALID, or USING INDEX, and validate it in a later file.`,
        ]
      : []
  if (/^add\b/i.test(action)) return unsafeColumn(table, action, isLarge(table))
  if (!isLarge(table)) return []
  const notNull = /^alter (?:column )?(\w+) set not null/i.exec(action)?.[1]
  if (notNull !== undefined && !isProvenNotNull(table, notNull, earlier))
    return [
      `SET NOT NULL reads all of ${table} under a lock: before it, add CHECK (${notNull} IS NOT NULL) NOT VALID and validate it.`,
    ]
  if (/^alter (?:column )?\w+ (?:set data )?type\b/i.test(action))
    return [
      `Another type rewrites ${table}: add a column of that type, fill it in .batches, and drop the old one later.`,
    ]
  return /^set (?:un)?logged\b|^set tablespace\b/i.test(action) ? [`This rewrites ${table}.`] : []
}

function unsafeColumn(table: string, action: string, large: boolean): string[] {
  const given = /\bdefault (.+?)(?= not null| null\b| references\b| check\b| unique\b|$)/i.exec(action)?.[1]
  if (given === undefined && /\bnot null\b/i.test(action) && !/\bgenerated\b/i.test(action))
    return [
      'A new column that is NOT NULL needs a default, because processes of the previous release do not write it.',
    ]
  if (!large) return []
  if (
    (given !== undefined && !constantDefault.test(given)) ||
    /\bgenerated\b|\b(?:small|big)?serial\b/i.test(action)
  )
    return [
      `A value computed for each row rewrites ${table}: add the column without it, and fill it in .batches.`,
    ]
  if (
    /\bcheck\b|\bunique\b|\bprimary key\b/i.test(action) ||
    (given !== undefined && /\breferences\b/i.test(action))
  )
    return [`This reads all of ${table} under a lock: add the column alone, and the constraint NOT VALID.`]
  return []
}

/** Whether earlier migrations added and validated a check, with which SET NOT NULL reads no row. */
function isProvenNotNull(table: string, column: string, earlier: readonly Found[]): boolean {
  const statements = earlier.flatMap(({ text }) => statementsOf(text).map(plain))
  const added = new RegExp(
    `^alter table ${table} add constraint (\\w+) check \\(${column} is not null\\) not valid$`,
    'i',
  )
  const names = statements.flatMap((statement) => added.exec(statement)?.[1] ?? [])
  return names.some((name) =>
    statements.some(
      (one) => one.toLowerCase() === `alter table ${table} validate constraint ${name}`.toLowerCase(),
    ),
  )
}

/** One space between words, no quotes around names, no schema. */
function plain(statement: string): string {
  return statement
    .replaceAll('"', '')
    .replaceAll(/\bpublic\./gi, '')
    .replaceAll(/\s+/g, ' ')
}

/** The actions of an ALTER TABLE: split at commas outside of parentheses and quotes. */
function splitActions(actions: string): string[] {
  const parts = actions.match(/(?:'[^']*'|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,'(])+/g) ?? []
  return parts.map((part) => part.trim())
}
