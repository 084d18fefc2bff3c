import { type Kysely, sql } from 'kysely'
import { brandKey, ownStockBrandKey } from '#contract/brand-key.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import { isBrandOffered, suggestedMode } from '#contract/upload-rules.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'
import { claimUploads } from '#server/platform/files/unclaimed-uploads.ts'
import { readImport } from './get-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { reopenImport } from '#server/imports/import-state.ts'
import type { ImportRequest } from '#server/imports/import-request.ts'

type Body = ParsedInputOf<'startFileProcessing'>

/** The files of an import, and whether storage has them all. */
interface Uploads {
  readonly keys: readonly string[]
  readonly areThere: boolean
}

/** Looks for the uploaded files in storage. */
export async function findUploads({
  input,
  files,
}: FileCallContext<'startFileProcessing'>): Promise<Uploads> {
  const keys = [input.key, input.linelist_attributes.catalogKey].filter((one) => typeof one === 'string')
  const sizes = await Promise.all(keys.map(async (one) => files.size(one)))
  return { keys, areThere: !sizes.includes(undefined) }
}

/**
 * Takes an uploaded file for processing: keeps the import and enqueues its job in one transaction. The same tracking id, and the
 * same file for the same action, is the same import, and one that failed is tried again (rules §2, "All or nothing").
 */
export async function startFileProcessing(
  context: CallContext<'startFileProcessing'> & { prepared: Uploads },
) {
  const { db, input, actor, jobs, futureStock, prepared } = context
  const { key, action, trackingId, linelist_attributes: attributes } = input
  const target = action === 'update' ? await listToUpdate(db, input) : await brandToImport(db, input)
  if (isRefusal(target)) return target
  if (input.type === 'future-stock' && !futureStock) return refuse('future-stock-off')
  const isClaimed = await claimOwn(db, actor, prepared.keys)
  if (!prepared.areThere || !isClaimed) return refuse('upload-not-found')

  const [workbookKey, catalogKey] = target.workbookKey
    ? [target.workbookKey, key]
    : [key, attributes.catalogKey]
  const description = attributes.lineListDescription || input.description || null
  const name = attributes.lineListName
  const request: ImportRequest = {
    workbookKey,
    fileName: input.filename,
    catalogKey: catalogKey ?? null,
    catalogFileName: attributes.catalogFilename ?? null,
    description,
    attributes,
    ...(action === 'update' && {
      details: { ...(name && { name }), ...(description && { description }) },
    }),
  }
  await db
    .insertInto('imports')
    .values({
      id: trackingId,
      action,
      brandId: target.brandId,
      type: input.type,
      request: JSON.stringify(request),
      fileKey: key,
      lineListId: action === 'update' ? (input.linelist_id ?? null) : null,
      mode: action === 'update' ? (attributes.mode ?? suggestedMode(input.type)) : null,
      createdBy: actor.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db
    .selectFrom('imports')
    .select(['id', 'fileKey', 'action', 'status'])
    .where((row) => row.or([row('id', '=', trackingId), row('fileKey', '=', key)]))
    .where('action', '=', action)
    .forUpdate()
    .execute()
  const known = kept.find((one) => one.fileKey === key)
  if (!known) return refuse('import-exists')
  if (known.status === 'failed') await reopenImport(db, known.id)
  await jobs.enqueue(db, importJob, { trackingId: known.id }, { key: known.id })
  const state = await readImport(db, known.id)
  if (!state) throw new Error('The import just started is not there')
  return state
}

/** Claims uploads for an import of their owner; false where one is another user's, who is not to learn that it exists. */
async function claimOwn(db: Kysely<Tables>, { userId }: Actor, keys: readonly string[]): Promise<boolean> {
  const claimed = await claimUploads(db, userId, keys)
  const rest = keys.filter((key) => !claimed.includes(key))
  if (rest.length === 0) return true
  // A file may be imported again by the user who imported it.
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM unnest(${rest}::text[]) AS key
    WHERE EXISTS (
      SELECT FROM imports
      WHERE created_by = ${userId} AND key IN (file_key, request->>'workbookKey', request->>'catalogKey'))`.execute(
    db,
  )
  return rows.length === rest.length
}

interface Target {
  readonly brandId: number
  /** The price list that a PDF catalog uploaded by itself goes with. */
  readonly workbookKey?: string
}

/** Brand, type and season of a list stay; a PDF alone updates the list's last price list. */
async function listToUpdate(
  db: Kysely<Tables>,
  { linelist_id, type, brand, filename }: Body,
): Promise<Target | Refusal<'line-list-not-found' | 'line-list-differs' | 'upload-not-found'>> {
  const list = await db
    .selectFrom('lineLists')
    .innerJoin('brands', 'brands.id', 'lineLists.brandId')
    .select(['lineLists.id', 'lineLists.type', 'lineLists.brandId', 'brands.name as brandName'])
    .where('lineLists.id', '=', linelist_id ?? 0)
    // Nobody deletes the list before its import is there.
    .forKeyShare('lineLists')
    .executeTakeFirst()
  if (!list) return refuse('line-list-not-found')
  if (list.type !== type || brandKey(list.brandName) !== brandKey(brand)) return refuse('line-list-differs')
  if (!filename.toLowerCase().endsWith('.pdf')) return { brandId: list.brandId }
  const last = await db
    .selectFrom('lineListVersions')
    .select('fileKey')
    .where('lineListId', '=', list.id)
    .where('fileKey', 'is not', null)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (!last?.fileKey) return refuse('upload-not-found')
  return { brandId: list.brandId, workbookKey: last.fileKey }
}

async function brandToImport(
  db: Kysely<Tables>,
  { brand, type }: Body,
): Promise<Target | Refusal<'brand-not-found' | 'brand-not-supported'>> {
  const key = brandKey(brand)
  const found = await db
    .selectFrom('brands')
    .select(['id', 'status'])
    .where('nameKey', '=', key)
    .forShare()
    .executeTakeFirst()
  if (!found) return refuse('brand-not-found')
  const offered =
    type === 'own-stock' ? key === ownStockBrandKey : found.status === 'active' && isBrandOffered(key, type)
  return offered ? { brandId: found.id } : refuse('brand-not-supported')
}
