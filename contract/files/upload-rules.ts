import { ownStockBrandKey } from '../line-lists/brand-key.ts'
import { brandUploads } from './brand-uploads.gen.ts'
import type { FileInput } from './brand-uploads.ts'
import { fileLimits } from './file-limits.ts'
import type { LineListType } from '../line-lists/line-list-types.ts'

export type { FileInput } from './brand-uploads.ts'

/** The types of brand line lists in form order; own stock has its own form. */
export const uploadTypes = ['pre-book', 'brand-ats', 'future-stock', 'update'] as const

export type UploadType = (typeof uploadTypes)[number]

export const uploadTypeLabels: Readonly<Record<UploadType, string>> = {
  'pre-book': 'Pre-Book',
  'brand-ats': 'Brand ATS',
  'future-stock': 'Future Stock',
  update: 'Update existing line list',
}

export function isBrandOffered(key: string, type: UploadType): boolean {
  const uploads = brandUploads[key]
  if (!uploads || key.includes(ownStockBrandKey)) return false
  return type === 'future-stock' || type === 'update' || uploads.types.includes(type)
}

/** Size limits are in bytes (docs/promises.md, "Files"). */
export const fileInputs = {
  workbook: {
    kind: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    maxSize: fileLimits.xlsxBytes,
  },
  catalog: { kind: 'pdf', contentType: 'application/pdf', maxSize: fileLimits.pdfBytes },
} as const satisfies Record<FileInput['part'], object>

export function fileInputsOf(key: string): readonly FileInput[] {
  return brandUploads[key]?.files ?? []
}

export interface UploadForm {
  readonly type: UploadType | null
  readonly brandId: number | null
  readonly lineListId: number | null
  readonly sentOn: string | null
  readonly deadline: string | null
  readonly availableOn: string | null
  readonly files: number
}

export function isUploadValid(form: UploadForm, { futureStock }: { futureStock: boolean }): boolean {
  const { type, brandId, lineListId, sentOn, deadline, availableOn, files } = form
  if (files === 0) return false
  if (type === 'update') return lineListId !== null
  if (brandId === null) return false
  if (type === 'pre-book') return sentOn !== null && deadline !== null
  if (type === 'future-stock') return futureStock && availableOn !== null
  return type === 'brand-ats'
}

export const uploadStages = {
  idle: 0,
  loading: 0,
  'finding file': 20,
  'uploading file': 40,
  'generating preview': 60,
  'rendering preview': 80,
  done: 100,
} as const

export type UploadStage = keyof typeof uploadStages

/** The default update mode of a type: a partial update would keep selling sold-out sizes of a stock list (docs/rules.md#updates-of-a-list). */
export function suggestedMode(type: LineListType): 'partial' | 'full' {
  return type === 'pre-book' ? 'partial' : 'full'
}
