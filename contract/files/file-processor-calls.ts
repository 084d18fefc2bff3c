import { z } from 'zod'
import { defineCall, intId, nothing, pageInput } from '../call.ts'
import { lineListTypes } from '../line-lists/line-list-types.ts'
import { nameField } from '../input/names.ts'
import {
  fileProcessorInput,
  sheetMapping,
  fileLayout,
  importPreview,
  importState,
  importChange,
  fileMapping,
} from './file-processor.ts'
import { cellPage, rowsPerPage, sheetsRead } from './sheet-cells.ts'
import { exactText } from '../input/visible-text-schema.ts'

const trackingId = exactText({ max: 100, why: 'It names an import.' })

const ofBrandAndType = { brandId: intId, type: z.enum(lineListTypes) }

export const fileProcessorCalls = {
  startFileProcessing: defineCall({
    summary: 'Starts to read an uploaded file into a new line list or as an update of one.',
    permission: 'line-lists.update',
    input: fileProcessorInput,
    data: importState,
    refusals: [
      'brand-not-found',
      'brand-not-supported',
      'brand-contradicts',
      'future-stock-off',
      'line-list-not-found',
      'line-list-differs',
      'upload-not-found',
      'import-exists',
    ],
  }),
  getImport: defineCall({
    summary: 'Returns the state of an import.',
    permission: 'line-lists.view',
    input: z.strictObject({ trackingId }),
    data: importState,
    refusals: ['import-not-found'],
  }),
  getImports: defineCall({
    summary:
      'Lists imports, latest first; `open` skips those that are done or failed, `attention` those without errors, discarded, or older than a week.',
    permission: 'line-lists.view',
    input: z.strictObject({
      ...pageInput,
      open: z.enum(['true', 'false']).optional(),
      attention: z.literal('true').optional(),
      brandId: intId.optional(),
      lineListId: intId.optional(),
    }),
    data: z.array(importState),
    paged: true,
  }),
  getFileLayout: defineCall({
    summary:
      'Returns the first rows of an imported file and how its columns were read, or the best guess if its header was not recognized.',
    permission: 'line-lists.view',
    input: z.strictObject({ trackingId }),
    data: fileLayout,
    refusals: ['import-not-found'],
  }),
  getImportPreview: defineCall({
    summary: 'Reads the first rows of an imported file with a column mapping, without changing anything.',
    permission: 'line-lists.view',
    input: z.strictObject({ trackingId, mapping: z.array(sheetMapping).max(50) }),
    data: importPreview,
    reads: true,
    refusals: ['import-not-found', 'upload-not-found'],
  }),
  getImportSheets: defineCall({
    summary:
      "Returns the sheets of an import's file, how many of their cells have each role, and the rows of a model; with another mapping if one is given.",
    permission: 'line-lists.view',
    input: z.strictObject({
      trackingId,
      mapping: z.array(sheetMapping).max(50).optional(),
      modelCode: exactText({ max: 250, why: 'It names an item.' }).optional(),
    }),
    data: sheetsRead,
    reads: true,
    refusals: ['import-not-found', 'upload-not-found'],
  }),
  getImportCells: defineCall({
    summary: `Returns the cells of ${rowsPerPage} rows of a sheet with their roles: page 0 has the first rows. A row without cells is left out.`,
    permission: 'line-lists.view',
    input: z.strictObject({
      trackingId,
      mapping: z.array(sheetMapping).max(50).optional(),
      sheet: exactText({ max: 100, why: 'It names a sheet of the file.' }),
      page: z.number().int().min(0).max(30_000),
    }),
    data: cellPage,
    reads: true,
    refusals: ['import-not-found', 'upload-not-found'],
  }),
  getDetectedTables: defineCall({
    summary:
      'Proposes the columns of the table under a header row: several mappings if tables are side by side, none if nothing was recognized.',
    permission: 'line-lists.view',
    input: z.strictObject({
      trackingId,
      sheet: exactText({ max: 100, why: 'It names a sheet of the file.' }),
      headerRow: z.coerce.number().int().min(0).max(1_048_576),
    }),
    data: z.array(sheetMapping),
    refusals: ['import-not-found', 'upload-not-found'],
  }),
  mapImport: defineCall({
    summary:
      'Sets the column mapping of a file and reads it again: a finished import becomes an update of its list. A named mapping is saved for the brand and type.',
    permission: 'line-lists.update',
    input: z.strictObject({
      trackingId,
      mapping: z.array(sheetMapping).min(1).max(50),
      saveAs: nameField('Name', 80).nullish(),
    }),
    data: importState,
    refusals: ['import-not-found', 'import-not-waiting'],
  }),
  getFileMappings: defineCall({
    summary: 'Lists the saved mappings of a brand and type.',
    permission: 'line-lists.view',
    input: z.strictObject({ ...pageInput, ...ofBrandAndType }),
    data: z.array(fileMapping),
    paged: true,
  }),
  deleteFileMapping: defineCall({
    summary: 'Deletes a saved mapping.',
    permission: 'line-lists.update',
    input: z.strictObject({ mappingId: intId }),
    data: nothing,
    refusals: ['mapping-not-found'],
  }),
  getImportChanges: defineCall({
    summary: "Lists an update's changes, item by item, before anything is saved.",
    permission: 'line-lists.view',
    input: z.strictObject({
      ...pageInput,
      trackingId,
      kind: z.enum(['new', 'changed', 'withdrawn']).optional(),
    }),
    data: z.array(importChange),
    refusals: ['import-not-found'],
    paged: true,
  }),
  reviseImport: defineCall({
    summary:
      'Changes how an update is compared with its list, and reads its file again: whether styles with other codes and the same UPCs are those of the list, and whether items that the file does not name stay.',
    permission: 'line-lists.update',
    input: z.strictObject({
      trackingId,
      sameStyles: z.boolean().optional(),
      mode: z.enum(['partial', 'full']).optional(),
    }),
    data: importState,
    refusals: ['import-not-found', 'import-not-waiting'],
  }),
  confirmImport: defineCall({
    summary:
      'Applies an update after its changes were shown, or imports a file that seems to be of another brand.',
    permission: 'line-lists.update',
    input: z.strictObject({ trackingId }),
    data: importState,
    refusals: ['import-not-found', 'import-not-waiting'],
  }),
  retryImport: defineCall({
    summary: 'Reads the file of a failed import again.',
    permission: 'line-lists.update',
    input: z.strictObject({ trackingId }),
    data: importState,
    refusals: ['import-not-found', 'import-not-failed'],
  }),
  getMarkedWorkbook: defineCall({
    summary:
      "Returns a download address of a line list's original workbook with its problem cells highlighted and listed on an extra sheet.",
    permission: 'line-lists.view',
    input: z.strictObject({ lineListId: intId }),
    data: z.object({ url: z.string() }),
    refusals: ['line-list-not-found', 'workbook-not-there'],
  }),
  discardImport: defineCall({
    summary: 'Discards an import that is waiting for a mapping or a confirmation, or has failed.',
    permission: 'line-lists.update',
    input: z.strictObject({ trackingId }),
    data: importState,
    refusals: ['import-not-found', 'import-not-waiting'],
  }),
}
