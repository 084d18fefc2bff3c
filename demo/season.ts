import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { InputOf } from '#contract/calls.ts'
import { uploadHeaders } from '#contract/files/upload-headers.ts'
import { loadCustomers } from './customers.ts'
import { loadOrders } from './orders.ts'
import type { Staff } from './staff.ts'

const lists = resolve(import.meta.dirname, 'line-lists')
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A calendar date relative to today, in days. */
function day(fromToday: number): string {
  return new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10)
}

const uploads: readonly {
  brand: string
  type: InputOf<'startFileProcessing'>['type']
  file: string
  /** Sorted and published; the others are left to publish. */
  published?: true
  catalog?: string
  attributes: Partial<InputOf<'startFileProcessing'>['linelist_attributes']>
}[] = [
  {
    brand: 'Crocs',
    type: 'pre-book',
    file: 'crocs-prebook-S1-2027.xlsx',
    published: true,
    attributes: { lineListName: 'Crocs pre-book S1 2027', sentOn: day(-10), deadlineForOrders: day(50) },
  },
  {
    brand: 'HEYDUDE',
    type: 'pre-book',
    file: 'heydude-prebook-S1-2027.xlsx',
    published: true,
    attributes: { lineListName: 'HEYDUDE pre-book S1 2027', sentOn: day(-7), deadlineForOrders: day(40) },
  },
  {
    brand: 'HEYDUDE',
    type: 'brand-ats',
    file: 'heydude-ats-2026-11-20.xlsx',
    published: true,
    attributes: { lineListName: 'HEYDUDE ATS' },
  },
  {
    brand: 'Nike Swim',
    type: 'brand-ats',
    file: 'nike-swim-ats-S1-2027.xlsx',
    attributes: { lineListName: 'Nike Swim ATS' },
  },
  {
    brand: 'FitFlop',
    type: 'pre-book',
    file: 'fitflop-pricelist-S1-2027.xlsx',
    catalog: 'fitflop-catalogue-S1-2027.pdf',
    attributes: { lineListName: 'FitFlop pre-book S1 2027', sentOn: day(-3), deadlineForOrders: day(60) },
  },
  {
    brand: 'Own Stock',
    type: 'own-stock',
    file: 'own-stock-2026-11.xlsx',
    published: true,
    attributes: { lineListName: 'Open stock', stockType: 'domestic', availability: 'current' },
  },
]

/**
 * Loads the demo season through the application's own calls: brands, catalog types, line lists, published catalogs, customers,
 * their orders of recent weeks, and purchase orders. Does nothing if there is already a line list.
 */
export async function loadSeason(
  staff: Staff,
  say: (line: string) => void,
  goBack: (weeks: number) => void,
): Promise<void> {
  if ((await staff.call('getLineLists', {})).length > 0) return
  say('Loading the demo season …')
  for (const name of ['athletic', 'boutique', 'crocs']) await staff.call('createCatalogType', { name })
  const types = await staff.call('getCatalogTypes', { pageSize: 100 })
  const catalogTypeIds = types
    .filter(({ name }) => ['athletic', 'boutique'].includes(name))
    .map(({ id }) => id)
  for (const name of ['Crocs', 'FitFlop', 'HEYDUDE', 'Nike Swim']) {
    await staff.call('createBrand', { name, catalogTypeIds: name === 'Crocs' ? [] : catalogTypeIds })
  }
  for (const upload of uploads) {
    const lineListId = await uploadLineList(staff, upload)
    await staff.call('createCatalogs', { lineListId })
    if (upload.published) await sortAndPublish(staff, lineListId)
    say(`  ${upload.attributes.lineListName}`)
  }
  await loadCustomers(staff)
  say('  Customers')
  await loadOrders(staff, goBack)
  say('  Orders')
}

async function uploadLineList(
  staff: Staff,
  { brand, type, file, catalog, attributes }: (typeof uploads)[number],
): Promise<number> {
  const { key, url } = await putFile(staff, file, 'line-list', xlsx)
  const catalogKey = catalog && (await putFile(staff, catalog, 'catalog', 'application/pdf')).key
  const trackingId = crypto.randomUUID()
  await staff.call('startFileProcessing', {
    brand,
    type,
    action: 'new',
    key,
    fileUrl: url,
    filename: file,
    trackingId,
    bucketDirectory: 'uploads',
    linelist_attributes: {
      season: 'S1',
      year: 2027,
      ...attributes,
      ...(catalogKey && { catalogKey, catalogFilename: basename(catalog ?? '') }),
    },
  })
  for (;;) {
    const { status, lineListId, failure } = await staff.call('getImport', { trackingId })
    if (status === 'done' && lineListId !== null) return lineListId
    if (failure) throw new Error(`${file}: ${failure.message}`)
    await wait(200)
  }
}

async function putFile(
  staff: Staff,
  file: string,
  purpose: 'line-list' | 'catalog',
  contentType: string,
): Promise<{ key: string; url: string }> {
  const bytes = await readFile(resolve(lists, file))
  const address = { fileName: file, fileSize: bytes.length, contentType, purpose }
  const { presignedUrl, fileKey } = await staff.call('getPresignedUploadUrl', address)
  const response = await fetch(presignedUrl, {
    method: 'PUT',
    body: bytes,
    headers: uploadHeaders(contentType),
  })
  if (!response.ok) throw new Error(`${file} was not uploaded: ${await response.text()}`)
  return { key: fileKey, url: presignedUrl }
}

async function sortAndPublish(staff: Staff, lineListId: number): Promise<void> {
  const catalogs = await staff.call('getPopulatedCatalogs', { lineListId })
  const unsorted = catalogs.find(({ type }) => type === 'unsorted')?.items ?? []
  await staff.call('moveItems', {
    lineListId,
    moveItems: unsorted.map(({ model_code: modelCode, silhouette }) => ({
      modelCode,
      originCatalogType: 'unsorted',
      targetCatalogType: silhouette === 'Clog' ? 'crocs' : 'boutique',
    })),
  })
  const { warnings } = await staff.call('getPublishPreflight', { lineListId })
  await staff.call('publishCatalogs', { lineListId, confirmedWarnings: warnings.map(({ code }) => code) })
}
