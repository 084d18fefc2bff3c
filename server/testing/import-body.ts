import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/calls.ts'

type Body = InputOf<'startFileProcessing'>

/** The parts of an import that a test sets; the rest is a Crocs pre-book list. */
export type ImportOptions = Partial<Omit<Body, 'linelist_attributes'>> & {
  readonly linelist_attributes?: Body['linelist_attributes']
}

/** The file processor's body for an uploaded file. */
export function bodyFor(
  { key, fileName }: { key: string; fileName: string },
  wish: ImportOptions = {},
): Body {
  return {
    brand: 'crocs',
    type: 'pre-book',
    linelist_attributes: {
      season: 'S1',
      year: 2027,
      sentOn: '2026-11-02T00:00:00.000Z',
      deadlineForOrders: '2027-02-26T00:00:00.000Z',
    },
    key,
    filename: fileName,
    description: null,
    fileUrl: `http://localhost:4000/files/${key}`,
    trackingId: randomUUID(),
    bucketDirectory: 'uploads',
    action: 'new',
    linelist_id: null,
    ...wish,
  }
}
