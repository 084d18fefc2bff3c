import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { Brand } from '#contract/line-lists/brands.ts'
import type { InputOf } from '#contract/calls.ts'
import type { Availability, LineListType, Season, StockType } from '#contract/line-lists/line-list-types.ts'
import {
  isBrandOffered,
  suggestedMode,
  type FileInput,
  type UploadType,
} from '#contract/files/upload-rules.ts'
import type { UploadStart } from '#web/domain/catalog/upload-inventory.ts'
import { defaultYear } from './years.ts'

export type ChosenFiles = Readonly<Partial<Record<FileInput['part'], File>>>

export interface LineListForm {
  readonly type: UploadType | null
  readonly brandId: number | null
  readonly lineListId: number | null
  readonly mode: 'partial' | 'full'
  readonly sentOn: string | null
  readonly deadline: string | null
  readonly availableOn: string | null
  readonly season: Season
  readonly year: number
  readonly files: ChosenFiles
}

export function emptyLineListForm(
  { brandId, lineListId }: UploadStart,
  listType?: LineListType,
): LineListForm {
  return {
    type: lineListId === undefined ? null : 'update',
    brandId: brandId ?? null,
    lineListId: lineListId ?? null,
    mode: listType === undefined ? 'partial' : suggestedMode(listType),
    sentOn: null,
    deadline: null,
    availableOn: null,
    season: 'S1',
    year: defaultYear(),
    files: {},
  }
}

export interface OpenStockForm {
  readonly stockType: StockType
  readonly availability: Availability
  readonly season: Season
  readonly year: number
  readonly file: File | null
}

export function emptyOpenStockForm(): OpenStockForm {
  return { stockType: 'domestic', availability: 'current', season: 'S1', year: defaultYear(), file: null }
}

export function brandsFor(type: UploadType | null, brands: readonly Brand[]): Brand[] {
  if (type === null) return []
  return brands.filter(({ name, status }) => status === 'active' && isBrandOffered(brandKey(name), type))
}

type Body = InputOf<'startFileProcessing'>

export type UploadOrder = Pick<
  Body,
  'brand' | 'description' | 'type' | 'action' | 'linelist_id' | 'linelist_attributes'
> & {
  readonly files: ChosenFiles
}

export function lineListOrder(
  form: LineListForm,
  brand: Brand,
  listType: LineListType | null,
): UploadOrder | null {
  const { type, lineListId, mode, sentOn, deadline, availableOn, season, year, files } = form
  if (type === null) return null
  if (type === 'update') {
    if (listType === null) return null
    const attributes = { brandId: brand.id, mode }
    return {
      brand: brand.name,
      description: null,
      type: listType,
      action: 'update',
      linelist_id: lineListId,
      linelist_attributes: attributes,
      files,
    }
  }
  return {
    brand: brand.name,
    description: null,
    type,
    action: 'new',
    linelist_id: null,
    linelist_attributes: {
      brandId: brand.id,
      season,
      year,
      sentOn: type === 'pre-book' ? sentOn : undefined,
      deadlineForOrders: type === 'pre-book' ? deadline : undefined,
      dateOfAvailability: type === 'future-stock' ? availableOn : undefined,
    },
    files,
  }
}

export function openStockOrder({
  stockType,
  availability,
  season,
  year,
  file,
}: OpenStockForm): UploadOrder | null {
  if (file === null) return null
  return {
    brand: 'Own Stock',
    description: null,
    type: 'own-stock',
    action: 'new',
    linelist_id: null,
    linelist_attributes: { season, year, stockType, availability },
    files: { workbook: file },
  }
}
