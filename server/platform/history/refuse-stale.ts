import { type Kysely, sql } from 'kysely'
import type { ConflictData } from '#contract/call.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'
import type { Tables } from '../database/tables.ts'

export interface Seen {
  readonly expectedVersion?: number | undefined
}

export interface Versioned<Id = string> {
  readonly conflictData?: (
    tx: Kysely<Tables>,
    id: Id,
    seenVersion: number,
  ) => Promise<Omit<ConflictData, 'nextExpectedStreamVersion'> | object>
}

/** The caller has locked the record, so that of two edits with the same version exactly one is made. */
export async function refuseStale<Id>(
  tx: Kysely<Tables>,
  { conflictData }: Versioned<Id>,
  { id, version }: { readonly id: Id; readonly version: number },
  { expectedVersion }: Seen,
): Promise<Refusal<'conflict'> | undefined> {
  if (expectedVersion === undefined || expectedVersion === version) return undefined
  return refuse('conflict', undefined, {
    nextExpectedStreamVersion: version,
    ...(await conflictData?.(tx, id, expectedVersion)),
  })
}

/** The field `counted` of a history entry is the version; `about` limits the entries. */
export function versionedRecord<Id extends string | number>(
  subject: string,
  read: (tx: Kysely<Tables>, id: Id) => Promise<object | undefined>,
  { counted = 'version', about = sql<boolean>`true` } = {},
): Versioned<Id> {
  return {
    conflictData: async (tx, id, seenVersion) => {
      const changes = await tx
        .selectFrom('history')
        .select(['action', 'at', 'actorName as by'])
        .where('subject', '=', subject)
        .where('subjectId', '=', String(id))
        .where(sql<boolean>`(after ->> ${counted})::int > ${seenVersion}`)
        .where(about)
        .orderBy('id')
        .execute()
      return { current: await read(tx, id), changes }
    },
  }
}
