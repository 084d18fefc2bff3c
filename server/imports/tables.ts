import type { ColumnType, Generated } from 'kysely'
import type { FileLayout, FileMapping, ImportState, SheetMapping } from '#contract/files/file-processor.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { ImportRequest } from './import-request.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    imports: ImportsTable
    importChanges: ImportChangesTable
    importRecords: ImportRecordsTable
    fileMappings: FileMappingsTable
  }
}

type Json<Value> = ColumnType<Value, string | null, string | null>

interface ImportsTable {
  id: string
  action: 'new' | 'update'
  brandId: number
  type: LineListType
  request: Json<ImportRequest>
  status: Generated<ImportState['status']>
  stage: ImportState['stage']
  rowsRead: Generated<number>
  rowsExpected: number | null
  problemsCount: Generated<number>
  problemCounts: Json<ImportState['problemCounts']>
  failureCode: string | null
  failure: string | null
  lineListId: number | null
  fileKey: string
  fileSha256: string | null
  mode: ImportState['mode']
  layout: Json<FileLayout | null>
  mapping: Json<SheetMapping[] | null>
  basedOnVersion: number | null
  /** An update that a process of an earlier release read. Only checked: it is read again. */
  reading: Buffer | null
  changeCounts: Json<ImportState['changeCounts']>
  keptItems: number | null
  recodes: Json<ImportState['recodes']>
  sameStyles: boolean | null
  otherBrand: Json<ImportState['otherBrand']>
  olderFile: Json<ImportState['olderFile']>
  confirmedAt: string | null
  waitingFor: ImportState['waitingFor']
  createdBy: string
  createdAt: Generated<string>
  updatedAt: Generated<string>
  statusChanges: Generated<number>
}

interface ImportChangesTable {
  importId: string
  position: number
  kind: 'new' | 'changed' | 'withdrawn'
  modelCode: string
  name: string | null
  color: string | null
  changes: Json<unknown[]>
}

interface ImportRecordsTable {
  id: Generated<number>
  importId: string
  kind: 'item' | 'problem' | 'picture'
  modelCode: string | null
  record: Json<unknown>
}

interface FileMappingsTable {
  id: Generated<number>
  brandId: number
  type: LineListType
  name: string
  mapping: ColumnType<FileMapping['mapping'], string, string>
  createdBy: string
  createdAt: Generated<string>
}
