import { fileLimits } from './file-limits.ts'
import type { LineListType } from './line-list-types.ts'

/** The kinds of line list that brands send, in the order of the form; own stock has a form of its own (spec 1 §2). */
export const uploadTypes = ['pre-book', 'brand-ats', 'future-stock', 'update'] as const

/** What the line-list form's first field holds. */
export type UploadType = (typeof uploadTypes)[number]

/** What the form calls them. */
export const uploadTypeLabels: Readonly<Record<UploadType, string>> = {
  'pre-book': 'Pre-Book',
  'brand-ats': 'Brand ATS',
  'future-stock': 'Future Stock',
  update: 'Update existing line list',
}

const preBookBrands = ['crocs', 'fitflop', 'heydude']
const atsBrands = ['heydude', 'nikeswim']

/** The brands each type is offered for, by `brandKey` (spec 1 §5). */
export const brandsOffered: Readonly<Record<UploadType, readonly string[]>> = {
  'pre-book': preBookBrands,
  'brand-ats': atsBrands,
  'future-stock': [...new Set([...preBookBrands, ...atsBrands])],
  update: [...new Set([...preBookBrands, ...atsBrands])],
}

/** Whether the form offers a brand for a type: by its key, never an own-stock one (spec 1 §5). */
export function isBrandOffered(key: string, type: UploadType): boolean {
  return !key.includes('ownstock') && brandsOffered[type].includes(key)
}

/** The kinds of file that inventory comes in: their ending, media type and largest size in bytes (spec 1 §5; promises "Files"). */
export const fileInputs = {
  workbook: {
    kind: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    maxSize: fileLimits.xlsxBytes,
  },
  catalog: { kind: 'pdf', contentType: 'application/pdf', maxSize: fileLimits.pdfBytes },
} as const

/** A file the form asks for. */
export interface FileInput {
  readonly part: keyof typeof fileInputs
  readonly label: string
}

/** The files a brand sends, by its key; none where the brand is not supported (spec 1 §5). */
export function fileInputsOf(key: string): readonly FileInput[] {
  if (key === 'fitflop')
    return [
      { part: 'workbook', label: 'Price list' },
      { part: 'catalog', label: 'PDF catalog' },
    ]
  return ['crocs', 'heydude', 'nikeswim'].includes(key) ? [{ part: 'workbook', label: 'Line list' }] : []
}

/** What the line-list form holds; dates as calendar dates. */
export interface UploadForm {
  readonly type: UploadType | null
  readonly brandId: number | null
  readonly lineListId: number | null
  readonly sentOn: string | null
  readonly deadline: string | null
  readonly availableOn: string | null
  /** How many files are present. */
  readonly files: number
}

/** Whether the line-list form can be uploaded (spec 1 §5); `futureStock` is the server's FUTURE_STOCK. */
export function isUploadValid(form: UploadForm, { futureStock }: { futureStock: boolean }): boolean {
  const { type, brandId, lineListId, sentOn, deadline, availableOn, files } = form
  if (files === 0) return false
  if (type === 'update') return lineListId !== null
  if (brandId === null) return false
  if (type === 'pre-book') return sentOn !== null && deadline !== null
  if (type === 'future-stock') return futureStock && availableOn !== null
  return type === 'brand-ats'
}

/** The stages of an upload and how far the bar stands when each begins (spec 1 §4). */
export const uploadStages = {
  idle: 0,
  loading: 0,
  'finding file': 20,
  'uploading file': 40,
  'generating preview': 60,
  'rendering preview': 80,
  done: 100,
} as const

/** A stage of an upload. */
export type UploadStage = keyof typeof uploadStages

/** The update mode a list's type suggests: sold-out sizes of a stock list would go on selling under partial (rules §3). */
export function suggestedMode(type: LineListType): 'partial' | 'full' {
  return type === 'pre-book' ? 'partial' : 'full'
}
