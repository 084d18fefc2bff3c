import { setTimeout as wait } from 'node:timers/promises'
import type { InputOf } from '#contract/calls.ts'
import type { ImportState } from '#contract/files/file-processor.ts'
import type { Staff } from '../../demo/staff.ts'

type Kind = Pick<InputOf<'startFileProcessing'>, 'brand' | 'type' | 'linelist_attributes'>

export const crocs: Kind = {
  brand: 'Crocs',
  type: 'pre-book',
  linelist_attributes: {
    season: 'S1',
    year: 2027,
    sentOn: '2026-11-02',
    deadlineForOrders: '2027-02-26',
  },
}

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads and imports a workbook, polling its state every `every` milliseconds, and returns its final state. */
export async function importFile(
  staff: Staff,
  kind: Kind,
  fileName: string,
  content: Buffer,
  { every = 1_000 }: { every?: number } = {},
): Promise<ImportState> {
  const { presignedUrl, fileKey } = await staff.call('getPresignedUploadUrl', {
    fileName,
    fileSize: content.length,
    contentType,
    purpose: 'line-list',
  })
  const put = await fetch(presignedUrl, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'Content-Type': contentType },
  })
  if (!put.ok) throw new Error(await put.text())
  const trackingId = crypto.randomUUID()
  await staff.call('startFileProcessing', {
    ...kind,
    action: 'new',
    key: fileKey,
    fileUrl: presignedUrl,
    filename: fileName,
    trackingId,
    bucketDirectory: 'uploads',
  })
  for (;;) {
    const state = await staff.call('getImport', { trackingId })
    if (state.status !== 'queued' && state.status !== 'reading') return state
    await wait(every)
  }
}
