import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import type { ImportChange, ImportState } from '#contract/file-processor.ts'
import { fileInputs, type FileInput } from '#contract/upload-rules.ts'
import { cleanFileName } from '#web/lib/clean-file-name.ts'
import { queryOf } from '#web/lib/query.ts'
import { call, CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'
import { putFile } from '#web/lib/put-file.ts'

/** A file that was put to its address: what the file processor is told of it. */
export interface UploadedFile {
  readonly fileKey: string
  readonly fileUrl: string
}

/** A step of an upload that failed: the spec's words for it, and what was said about why (spec 1 §8). */
export class UploadStepError extends Error {
  readonly reason: string
  constructor(step: string, cause: unknown) {
    super(step, { cause })
    this.reason = cause instanceof Error ? cause.message : ''
  }
}

/** Asks for the address that takes a file. */
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

/** Puts a file to the address it was given. */
export async function sendFile(
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

/** Starts the reading of an uploaded file; the same tracking id again is the same import. */
export async function startProcessing(body: InputOf<'startFileProcessing'>): Promise<ImportState> {
  return call('startFileProcessing', body).catch((error: unknown) => {
    throw new UploadStepError('Failed to start file processing', error)
  })
}

const pollMilliseconds = 500
/** A restart of the server takes less. */
const patienceMilliseconds = 120_000

/** Follows an import until it no longer goes on by itself; a server that cannot be reached for a while is asked again, for its import goes on after a restart. */
export async function pollImport(
  trackingId: string,
  onState: (state: ImportState) => void,
): Promise<ImportState> {
  let heardAt = Date.now()
  for (;;) {
    const state = await call('getImport', { trackingId }).catch((error: unknown) => {
      const refused =
        error instanceof CallError && error.status > 0 && error.status < 500 && error.status !== 429
      if (refused || Date.now() - heardAt > patienceMilliseconds) throw error
    })
    if (state) {
      heardAt = Date.now()
      onState(state)
    }
    if (state && state.status !== 'queued' && state.status !== 'reading') return state
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
  }
}

/** How an import stands. */
export function importQuery(trackingId: string) {
  return { ...queryOf('getImport', { trackingId }), staleTime: 0 }
}

/** What an update would change of one kind, loaded as it is scrolled to. */
export function importChangesPages(trackingId: string, kind: ImportChange['kind']) {
  const input = { trackingId, kind, pageSize: 100 }
  return infiniteQueryOptions({
    queryKey: ['getImportChanges', input] as const,
    queryFn: async ({ pageParam, signal }) =>
      call('getImportChanges', { ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** The first rows of an import's file and how its columns were read. */
export function fileLayoutQuery(trackingId: string) {
  return { ...queryOf('getFileLayout', { trackingId }), staleTime: Infinity }
}

/** The latest imports of every list. */
export function latestImportsQuery() {
  return queryOf('getImports', { orderDir: 'desc', pageSize: 50 })
}

/** The imports of a line list that wait for an answer or still run. */
export function openImportsQuery(lineListId: number) {
  return queryOf('getImports', { lineListId, open: 'true', orderDir: 'desc' })
}

/** The imports that made a line list what it is, the latest first. */
export function importsOfListQuery(lineListId: number) {
  return queryOf('getImports', { lineListId, open: 'false', orderDir: 'desc' })
}

/** Asks for the workbook with its problems marked, and has the browser save it. */
export async function downloadMarkedWorkbook(lineListId: number): Promise<void> {
  const { url } = await call('getMarkedWorkbook', { lineListId })
  window.location.assign(url)
}

/** The mappings kept for a brand and type. */
export function fileMappingsQuery(input: InputOf<'getFileMappings'>) {
  return { ...queryOf('getFileMappings', { pageSize: 100, ...input }), staleTime: 0 }
}

/** Forgets a kept mapping; lists that were read with it stay as they are. */
export function useDeleteMapping() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'deleteFileMapping'>) => call('deleteFileMapping', input),
    onSuccess: async () => queries.invalidateQueries({ queryKey: ['getFileMappings'] }),
    onError: (error) => toastFailure('Failed to delete mapping', messageOf(error, '')),
  })
}

/** Says which column is what; the file is then read again. */
export async function mapImport(input: InputOf<'mapImport'>): Promise<ImportState> {
  return call('mapImport', input)
}

/** Confirms an update whose difference was shown. */
export async function confirmImport(trackingId: string): Promise<ImportState> {
  return call('confirmImport', { trackingId })
}

/** Drops an import that waits for an answer. */
export async function discardImport(trackingId: string): Promise<ImportState> {
  return call('discardImport', { trackingId })
}
