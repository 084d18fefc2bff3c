import { escapeIdentifier } from 'pg'
import { adoptBaseline, isTooOld, releaseBeforeBaseline } from '../migrations/baseline.ts'

export interface DatabaseFacts {
  readonly database: string
  readonly user: string
  /** `server_version_num`: 150004 is 15.4. */
  readonly version: number
  readonly encoding: string
  readonly isReadOnly: boolean
  readonly trigrams: 'installed' | 'installable' | 'forbidden' | 'missing'
  readonly hasIcu: boolean
  readonly mayCreateSchema: boolean
  readonly hasJobSchema: boolean
  readonly mayUseJobSchema: boolean
  readonly mayCreateTables: boolean
  readonly closedTables: readonly string[]
  readonly closedSequences: readonly string[]
  readonly ownsTables: boolean
  readonly migrations: readonly string[]
}

const oldestVersion = 15

export function databaseProblem(facts: DatabaseFacts, known: readonly string[]): string | undefined {
  const database = `The database ${JSON.stringify(facts.database)}`
  const user = `user ${JSON.stringify(facts.user)}`
  const major = Math.floor(facts.version / 10_000)
  if (major < oldestVersion)
    return `${database} runs on PostgreSQL ${major}. PostgreSQL ${oldestVersion} or newer is required.`
  if (facts.encoding !== 'UTF8')
    return `${database} has the encoding ${facts.encoding}. It must be created with ENCODING 'UTF8'.`
  if (isTooOld(facts.migrations, known))
    return `${database} is older than this release can update. Start ${releaseBeforeBaseline} first, then this one.`
  const newer = adoptBaseline(facts.migrations, known).filter((name) => !known.includes(name))
  if (newer.length > 0)
    return `${database} was updated by a newer release (${newer.join(', ')}). Start that release, or restore a backup made by this one into an empty database.`
  if (facts.isReadOnly)
    return `${database} is read-only. Connect to the primary server, or turn default_transaction_read_only off.`
  if (facts.trigrams === 'missing')
    return `${database} has no extension pg_trgm, and its server does not offer it. Install PostgreSQL's contrib package there.`
  if (facts.trigrams === 'forbidden')
    return `${database} has no extension pg_trgm, and ${user} may not create it. As a superuser run: CREATE EXTENSION pg_trgm`
  if (!facts.hasIcu)
    return `${database} has no ICU collations. Its server must be built with ICU, as PostgreSQL's packages are.`
  if (facts.closedTables.length > 0)
    return `${database} does not let ${user} read and write ${listed(facts.closedTables)}. Grant SELECT, INSERT, UPDATE and DELETE on all tables.`
  if (facts.closedSequences.length > 0)
    return `${database} does not let ${user} use ${facts.closedSequences.join(' and ')}. Grant USAGE on all sequences.`
  if (facts.hasJobSchema ? !facts.mayUseJobSchema : !facts.mayCreateSchema)
    return facts.hasJobSchema
      ? `${database} does not let ${user} use the schema pgboss. Make that user its owner.`
      : `${database} does not let ${user} create the schema pgboss. Grant CREATE on the database, or as its owner run: CREATE SCHEMA pgboss AUTHORIZATION ${escapeIdentifier(facts.user)}`
  if (known.every((name) => facts.migrations.includes(name))) return undefined
  if (!facts.mayCreateTables)
    return `${database} does not let ${user} create tables in the schema public. Grant CREATE on the schema public.`
  return facts.ownsTables
    ? undefined
    : `${database} must be brought up to date, and ${user} does not own its tables. Make that user their owner.`
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more tables` : shown
}
