import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect } from '@playwright/test'
import { uploadHeaders } from '#contract/files/upload-headers.ts'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import { bodyFor } from '#server/testing/import-body.ts'
import { crocsWorkbook } from '#server/testing/workbook.ts'
import type { Product } from './product.ts'

/** Creates brands that do not exist yet; tests may share them. */
export async function haveBrands(product: Product, ...names: string[]): Promise<void> {
  await product.db.transaction().execute(async (tx) => {
    // An import that adds a brand of the same name can take longer than a lock and a statement may.
    await sql`SET LOCAL lock_timeout = 0`.execute(tx)
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await tx
      .insertInto('brands')
      .values(names.map((name) => ({ name, nameKey: brandKey(name) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** The path of a sample file. */
export function sample(name: string): string {
  return resolve(import.meta.dirname, '../../demo/line-lists', name)
}

/** The models of a small Crocs list. */
export type Models = Parameters<typeof crocsWorkbook>[0]

/** Imports a Crocs list as the upload dialog does, without the dialog; returns its id. */
export async function importCrocs(product: Product, models: Models, name: string): Promise<number> {
  return importWorkbook(product, await crocsWorkbook(models), name)
}

/** Imports a workbook as a Crocs list; returns the list's id. */
export async function importWorkbook({ call }: Product, workbook: Buffer, name: string): Promise<number> {
  const fileName = `${name}.xlsx`
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const { presignedUrl, fileKey } = await call('getPresignedUploadUrl', {
    fileName,
    fileSize: workbook.length,
    contentType,
    purpose: 'line-list',
  })
  const put = await fetch(presignedUrl, {
    method: 'PUT',
    headers: uploadHeaders(contentType),
    body: new Uint8Array(workbook),
  })
  if (!put.ok) throw new Error(`The upload was answered with ${put.status}`)
  const body = bodyFor({ key: fileKey, fileName }, { fileUrl: presignedUrl.split('?')[0] ?? '' })
  await call('startFileProcessing', body)
  const state = async () => call('getImport', { trackingId: body.trackingId })
  await expect.poll(async () => (await state()).status).toBe('done')
  return (await state()).lineListId ?? 0
}

/** The first item of a line list, by which its style is opened. */
export async function readStyleId({ db }: Product, lineListId: number | undefined): Promise<number> {
  const item = await db
    .selectFrom('lineListItems')
    .select('id')
    .where('lineListId', '=', lineListId ?? 0)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
  return item.id
}

/** Gives a style a new model code that no other style has; returns the code. */
export async function nameStyle(
  { db }: Product,
  { styleId, brandId = 0 }: { styleId: number; brandId: number | undefined },
): Promise<string> {
  const modelCode = `Z${crypto.randomUUID().slice(0, 6)}`
  await db.updateTable('lineListItems').set({ modelCode }).where('id', '=', styleId).execute()
  const search = `${modelCode.toLowerCase()} clog 1 bone`
  await db.insertInto('styles').values({ brandId, modelCode, search }).execute()
  return modelCode
}
