import { type Kysely, sql } from 'kysely'
import { brandKey, ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import { isBrandOffered, suggestedMode } from '#contract/files/upload-rules.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { acquireAndRead, beginLocks, shareBrands } from '#server/domain/locks.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'
import { claimUploads } from '#server/platform/files/unclaimed-uploads.ts'
import { readImport } from '#server/imports/read-import.ts'
import { importJob } from '#server/imports/import-job.ts'
import { insertImport } from '#server/imports/insert-import.ts'
import { changeImport } from '#server/imports/change-import.ts'
import type { ImportRequest } from '#server/imports/import-request.ts'

type Body = ParsedInputOf<'startFileProcessing'>

interface Uploads {
  readonly keys: readonly string[]
  readonly exist: boolean
}

export async function findUploads({
  input,
  files,
}: FileCallContext<'startFileProcessing'>): Promise<Uploads> {
  const keys = [input.key, input.linelist_attributes.catalogKey].filter((one) => typeof one === 'string')
  const sizes = await Promise.all(keys.map(async (one) => files.size(one)))
  return { keys, exist: !sizes.includes(undefined) }
}

/** The same tracking id, or the same file and action, returns the existing import, and retries it if it failed. */
export async function startFileProcessing(
  context: CallContext<'startFileProcessing'> & { prepared: Uploads },
) {
  const { db, input, actor, jobs, futureStock, prepared } = context
  const { key, action, trackingId, linelist_attributes: attributes } = input
  const target = action === 'update' ? await listToUpdate(db, input) : await brandToImport(db, input)
  if (isRefusal(target)) return target
  if ((attributes.brandId ?? target.brandId) !== target.brandId) return refuse('brand-contradicts')
  if (input.type === 'future-stock' && !futureStock) return refuse('future-stock-off')
  const isClaimed = await claimOwn(db, actor, prepared.keys)
  if (!prepared.exist || !isClaimed) return refuse('upload-not-found')

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
  const importId = await insertImport(db, {
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
  if (importId === undefined) return refuse('import-exists')
  const isRetried = await changeImport(db, importId, 'retried')
  await jobs.enqueue(db, importJob, { trackingId: importId }, isRetried ? {} : { key: importId })
  const state = await readImport(db, importId)
  if (!state) throw new Error('The import was not stored')
  return state
}

/** Claims a user's uploads for an import; false if one belongs to another user, who must not learn that it exists. */
async function claimOwn(db: Kysely<Tables>, { userId }: Actor, keys: readonly string[]): Promise<boolean> {
  const claimed = await claimUploads(db, userId, keys)
  const rest = keys.filter((key) => !claimed.includes(key))
  if (rest.length === 0) return true
  // A user may import the same file again.
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
  readonly workbookKey?: string
}

/** An update keeps brand, type, and season; a PDF alone updates the list's last price list. */
async function listToUpdate(
  db: Kysely<Tables>,
  { linelist_id, type, brand, filename }: Body,
): Promise<Target | Refusal<'line-list-not-found' | 'line-list-differs' | 'upload-not-found'>> {
  const { result: list } = await acquireAndRead(beginLocks(db), 'line-lists', async () =>
    db
      .selectFrom('lineLists')
      .innerJoin('brands', 'brands.id', 'lineLists.brandId')
      .select(['lineLists.id', 'lineLists.type', 'lineLists.brandId', 'brands.name as brandName'])
      .where('lineLists.id', '=', linelist_id ?? 0)
      // The list cannot be deleted before its import exists.
      .forKeyShare('lineLists')
      .executeTakeFirst(),
  )
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
  const found = await shareBrands(beginLocks(db), async () =>
    db.selectFrom('brands').select(['id', 'status']).where('nameKey', '=', key).forShare().executeTakeFirst(),
  )
  if (!found) return refuse('brand-not-found')
  const offered =
    type === 'own-stock' ? key === ownStockBrandKey : found.status === 'active' && isBrandOffered(key, type)
  return offered ? { brandId: found.id } : refuse('brand-not-supported')
}
