import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import type { ImportChange, ImportState } from '#contract/file-processor.ts'
import { fileInputs, type FileInput } from '#contract/upload-rules.ts'
import { cleanFileName } from '#web/lib/files/clean-file-name.ts'
import { queryOf } from '#web/lib/query.ts'
import { call, CallError } from '#web/lib/request.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'
import { putFile } from '#web/lib/files/put-file.ts'

/** An uploaded file, as the file processor needs it. */
export interface UploadedFile {
  readonly fileKey: string
  readonly fileUrl: string
}

/** A failed upload step: the spec's message and the reason (spec 1 §8). */
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

/** Starts an import; the same tracking id again is the same import. */
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

/** The current state of an import. */
export function importQuery(trackingId: string) {
  return { ...queryOf('getImport', { trackingId }), staleTime: 0 }
}

/** Changes of one kind an update would make, loaded while scrolling. */
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

export function fileLayoutQuery(trackingId: string) {
  return { ...queryOf('getFileLayout', { trackingId }), staleTime: Infinity }
}

export function latestImportsQuery() {
  return queryOf('getImports', { orderDir: 'desc', pageSize: 50 })
}

/** Imports of a line list that are running or need input. */
export function openImportsQuery(lineListId: number) {
  return queryOf('getImports', { lineListId, open: 'true', orderDir: 'desc' })
}

/** Completed imports of a line list, newest first. */
export function importsOfListQuery(lineListId: number) {
  return queryOf('getImports', { lineListId, open: 'false', orderDir: 'desc' })
}

/** Downloads the workbook with its problems highlighted. */
export async function downloadMarkedWorkbook(lineListId: number): Promise<void> {
  const { url } = await call('getMarkedWorkbook', { lineListId })
  window.location.assign(url)
}

/** Saved mappings for a brand and type. */
export function fileMappingsQuery(input: InputOf<'getFileMappings'>) {
  return { ...queryOf('getFileMappings', { pageSize: 100, ...input }), staleTime: 0 }
}

/** Deletes a saved mapping; imported lists are not affected. */
export function useDeleteMapping() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<'deleteFileMapping'>) => call('deleteFileMapping', input),
    onSuccess: async () => queries.invalidateQueries({ queryKey: ['getFileMappings'] }),
    onError: (error) => toastFailure('Failed to delete mapping', messageOf(error, '')),
  })
}

export async function mapImport(input: InputOf<'mapImport'>): Promise<ImportState> {
  return call('mapImport', input)
}

export async function confirmImport(trackingId: string): Promise<ImportState> {
  return call('confirmImport', { trackingId })
}

/** Reads the file of a failed import again. */
export async function retryImport(trackingId: string): Promise<ImportState> {
  return call('retryImport', { trackingId })
}

/** Retries a failed import from a list of imports. */
export function useRetryImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: retryImport,
    onError: (error) => toastFailure('Failed to retry import', messageOf(error, '')),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['getImports'] })
      await queries.invalidateQueries({ queryKey: ['getWaiting'] })
    },
  })
}

export async function discardImport(trackingId: string): Promise<ImportState> {
  return call('discardImport', { trackingId })
}
