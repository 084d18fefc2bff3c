import type { InputOf } from '#contract/calls.ts'
import type { ImportChange, ImportState } from '#contract/files/file-processor.ts'
import { fileInputs, type FileInput } from '#contract/files/upload-rules.ts'
import { cleanFileName } from '#web/lib/files/clean-file-name.ts'
import { call, CallError } from '#web/lib/request.ts'
import { putFile } from '#web/lib/files/put-file.ts'
import { pagesOf, queryOf, useChange } from './client.ts'

export interface UploadedFile {
  readonly fileKey: string
  readonly fileUrl: string
}

export class UploadStepError extends Error {
  readonly reason: string
  constructor(step: string, cause: unknown) {
    super(step, { cause })
    this.reason = cause instanceof Error ? cause.message : ''
  }
}

export async function askForAddress(file: File, part: FileInput['part']) {
  return call('getPresignedUploadUrl', {
    fileName: cleanFileName(file.name) ?? file.name,
    fileSize: file.size,
    contentType: fileInputs[part].contentType,
    purpose: part === 'catalog' ? 'catalog' : 'line-list',
  }).catch((error: unknown) => {
    throw new UploadStepError('Failed to generate presigned url', error)
  })
}

export async function uploadFile(
  file: File,
  part: FileInput['part'],
  { presignedUrl, fileKey }: { presignedUrl: string; fileKey: string },
  onShare: (share: number) => void,
): Promise<UploadedFile> {
  await putFile(presignedUrl, file, { contentType: fileInputs[part].contentType, onShare }).catch(
    (error: unknown) => {
      throw new UploadStepError('Failed to upload file', error)
    },
  )
  const [fileUrl = presignedUrl] = presignedUrl.split('?')
  return { fileKey, fileUrl }
}

export async function startProcessing(body: InputOf<'startFileProcessing'>): Promise<ImportState> {
  return call('startFileProcessing', body).catch((error: unknown) => {
    throw new UploadStepError('Failed to start file processing', error)
  })
}

const pollMilliseconds = 500
/** Longer than a restart of the server. */
const unreachableLimitMilliseconds = 120_000

/** Polls an import until it stops or needs input; tolerates an unreachable server, because imports resume after a restart. */
export async function pollImport(
  trackingId: string,
  onState: (state: ImportState) => void,
): Promise<ImportState> {
  let heardAt = Date.now()
  for (;;) {
    const state = await call('getImport', { trackingId }).catch((error: unknown) => {
      const refused =
        error instanceof CallError && error.status > 0 && error.status < 500 && error.status !== 429
      if (refused || Date.now() - heardAt > unreachableLimitMilliseconds) throw error
    })
    if (state) {
      heardAt = Date.now()
      onState(state)
    }
    if (state && state.status !== 'queued' && state.status !== 'reading') return state
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  }
}

export function importQuery(trackingId: string) {
  return { ...queryOf('getImport', { trackingId }), staleTime: 0 }
}

export function importChangesPages(trackingId: string, kind: ImportChange['kind']) {
  return pagesOf('getImportChanges', { trackingId, kind, pageSize: 100 })
}

export function fileLayoutQuery(trackingId: string) {
  return { ...queryOf('getFileLayout', { trackingId }), staleTime: Infinity }
}

export function importPreviewQuery(input: InputOf<'getImportPreview'>) {
  return { ...queryOf('getImportPreview', input), staleTime: Infinity }
}

export function importSheetsQuery(input: InputOf<'getImportSheets'>) {
  return { ...queryOf('getImportSheets', input), staleTime: Infinity }
}

export function importCellsQuery(input: InputOf<'getImportCells'>) {
  return { ...queryOf('getImportCells', input), staleTime: Infinity }
}

export function detectedTablesQuery(input: InputOf<'getDetectedTables'>) {
  return { ...queryOf('getDetectedTables', input), staleTime: Infinity }
}

export function importsQuery(input: Pick<InputOf<'getImports'>, 'brandId' | 'pageSize'>) {
  return queryOf('getImports', { ...input, attention: 'true', orderDir: 'desc' })
}

export function importsOfListQuery(lineListId: number, open: boolean) {
  return queryOf('getImports', { lineListId, open: open ? 'true' : 'false', orderDir: 'desc' })
}

export function useDownloadMarkedWorkbook() {
  return useChange(
    async (input: InputOf<'getMarkedWorkbook'>) => {
      const { url } = await call('getMarkedWorkbook', input)
      window.location.assign(url)
    },
    () => ({ failed: 'Failed to download workbook', refresh: [] }),
  )
}

export function fileMappingsQuery(input: InputOf<'getFileMappings'>) {
  return { ...queryOf('getFileMappings', { pageSize: 100, ...input }), staleTime: 0 }
}

export async function mapImport(input: InputOf<'mapImport'>): Promise<ImportState> {
  return call('mapImport', input)
}

export async function reviseImport(input: InputOf<'reviseImport'>): Promise<ImportState> {
  return call('reviseImport', input)
}

export async function confirmImport(trackingId: string): Promise<ImportState> {
  return call('confirmImport', { trackingId })
}

export async function retryImport(trackingId: string): Promise<ImportState> {
  return call('retryImport', { trackingId })
}
