import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Pack } from '#contract/line-lists/packs.ts'
import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import type { Availability, LineListType, Season, StockType } from '#contract/line-lists/line-list-types.ts'
import type { ItemEdit } from './edits/item-edits.ts'
import type { SetByHand } from './items/list-item.ts'
import type { ChangeCounts } from './items/difference.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    lineLists: LineListsTable
    lineListItems: LineListItemsTable
    lineListSizes: LineListSizesTable
    styles: { brandId: number; modelCode: string; search: string }
    lineListProblems: LineListProblemsTable
    itemCatalogTypes: ItemCatalogTypesTable
    itemEdits: ItemEditsTable
    lineListVersions: LineListVersionsTable
    unmatchedPictures: UnmatchedPicturesTable
  }
}

interface ItemEditsTable {
  lineListId: number
  modelCode: string
  sizeKey: string
  field: ItemEdit['field']
  fileValue: ItemEdit['fileValue']
  value: ItemEdit['value']
}

export interface LineListsTable {
  id: Generated<number>
  name: string
  type: LineListType
  brandId: number
  description: string | null
  sentOn: string | null
  deadline: string | null
  availableOn: string | null
  year: number
  season: Season
  stockType: StockType | null
  availability: Availability | null
  currency: Generated<string>
  currencyRate: number | null
  version: Generated<number>
  editVersion: GeneratedAlways<number>
  itemsCount: Generated<number>
  unsortedCount: Generated<number>
  catalogsCreatedAt: string | null
  publishedAt: string | null
  orderingClosedAt: string | null
  archivedAt: string | null
  namedInFile: JSONColumnType<NamedInFile> | null
  createdBy: string | null
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

export interface NamedInFile {
  readonly season: Season | null
  readonly year: number | null
  readonly deadline: string | null
}

interface LineListItemsTable {
  id: Generated<number>
  lineListId: number
  position: number
  modelCode: string
  styleCode: string | null
  colorCode: string | null
  name: string | null
  color: string | null
  silhouette: string | null
  gender: string | null
  description: string | null
  brandId: number
  tier: Generated<'good' | 'better' | 'best'>
  wholesale: number
  msrp: number | null
  cost: number | null
  pictureKey: string | null
  thumbnailKey: string | null
  sheet: string | null
  row: number | null
  withdrawnAt: string | null
  setByHand: Generated<SetByHand[]>
}

interface LineListSizesTable {
  id: Generated<number>
  itemId: number
  position: number
  size: string
  us: string | null
  eu: string | null
  upc: string | null
  quantity: number | null
  availableOn: string | null
  pack: ColumnType<Pack | null, string | null | undefined, string | null>
  withdrawnAt: string | null
}

interface LineListProblemsTable {
  id: Generated<number>
  lineListId: number
  version: number
  position: number
  code: string
  severity: 'error' | 'warning' | 'info'
  sheet: string | null
  row: number | null
  cellColumn: string | null
  modelCode: string | null
  value: string | null
  effect: string
  rejectedRow: ColumnType<RejectedRow | null, never, never>
}

interface ItemCatalogTypesTable {
  itemId: number
  catalogTypeId: number
  position: number
}

interface LineListVersionsTable {
  lineListId: number
  version: number
  importId: string | null
  restoredFrom: number | null
  fileName: string | null
  fileKey: string | null
  mode: 'partial' | 'full' | null
  counts: ColumnType<ChangeCounts, string, string>
  snapshot: Buffer
  createdBy: string | null
  createdAt: Generated<string>
}

interface UnmatchedPicturesTable {
  id: Generated<number>
  lineListId: number
  pictureKey: string
  thumbnailKey: string | null
  sheet: string | null
  row: number | null
  page: number | null
  printed: string | null
}
