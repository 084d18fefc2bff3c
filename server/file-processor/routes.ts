import { route, routeInSteps } from '#server/platform/http/route.ts'
import { confirmImport } from './confirm-import.ts'
import { discardImport } from './discard-import.ts'
import { deleteFileMapping } from './delete-file-mapping.ts'
import { getFileMappings } from './get-file-mappings.ts'
import { getImportChanges } from './get-import-changes.ts'
import { getImport } from './get-import.ts'
import { getImports } from './get-imports.ts'
import { getFileLayout } from './get-file-layout.ts'
import { getMarkedWorkbook } from './get-marked-workbook.ts'
import { mapImport } from './map-import.ts'
import { getImportCells, getImportSheets } from './get-import-cells.ts'
import { reviseImport } from './revise-import.ts'
import { getDetectedTables, getImportPreview } from './get-import-preview.ts'
import { retryImport } from './retry-import.ts'
import { findUploads, startFileProcessing } from './start-file-processing.ts'

export const fileProcessorRoutes = [
  routeInSteps('startFileProcessing', { prepare: findUploads, handle: startFileProcessing }),
  route('getImports', getImports),
  route('getImport', getImport),
  route('getFileLayout', getFileLayout),
  route('getMarkedWorkbook', getMarkedWorkbook),
  route('getImportPreview', getImportPreview),
  route('getImportSheets', getImportSheets),
  route('getImportCells', getImportCells),
  route('getDetectedTables', getDetectedTables),
  route('mapImport', mapImport),
  route('getImportChanges', getImportChanges),
  route('reviseImport', reviseImport),
  route('confirmImport', confirmImport),
  route('discardImport', discardImport),
  route('retryImport', retryImport),
  route('getFileMappings', getFileMappings),
  route('deleteFileMapping', deleteFileMapping),
]
