import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportState } from '#contract/files/file-processor.ts'
import { isRetryable } from '#contract/files/retryable.ts'
import type { FileInput, UploadStage } from '#contract/files/upload-rules.ts'
import { refresh } from '#web/api/cache/cache.ts'
import { queryOf } from '#web/api/client.ts'
import { lineListItemsPages } from '#web/api/line-lists.ts'
import { lineListQueries } from '#web/api/cache/query-groups.ts'
import {
  askForAddress,
  pollImport,
  uploadFile,
  startProcessing,
  UploadStepError,
  type UploadedFile,
} from '#web/api/uploads.ts'
import { hideToast, messageOf, toastFailure } from '#web/lib/toasts.tsx'
import type { UploadOrder } from './choose/upload-form.ts'

export interface UploadProgress {
  readonly stage: UploadStage
  readonly share?: number
  readonly bytes?: { readonly sent: number; readonly all: number }
  readonly rows?: { readonly read: number; readonly expected: number }
  readonly waitingFor?: ImportState['waitingFor']
  readonly doing?: ImportState['stage']
  readonly problems: number
}

export interface UploadFailure {
  readonly message: string
  readonly reason: string
  readonly retry?: string
}

class ImportFailed extends Error {
  readonly retry: string | undefined
  constructor({ trackingId, failure }: ImportState) {
    super(failure?.message ?? '')
    this.retry = isRetryable(failure?.code ?? '') ? trackingId : undefined
  }
}

interface UploadState {
  readonly progress: UploadProgress
  readonly running: boolean
  readonly failure: UploadFailure | null
}

/** Long enough to see that the upload is done before the preview opens. */
const doneMilliseconds = 700

const idle: UploadState = { progress: { stage: 'idle', problems: 0 }, running: false, failure: null }

export function useUpload() {
  const queries = useQueryClient()
  const [state, setState] = useState(idle)
  const [lastSent, setLastSent] = useState<Sent | null>(null)
  const failed = useRef<string | undefined>(undefined)
  const show = (progress: UploadProgress) => setState({ progress, running: true, failure: null })

  async function attempt(work: () => Promise<ImportState>): Promise<ImportState | null> {
    try {
      const result = await work()
      if (result.status === 'failed') throw new ImportFailed(result)
      hideToast(failed.current)
      // A finished upload stays shown while its dialog closes.
      if (result.status !== 'done') setState(idle)
      return result
    } catch (error) {
      const failure = failureOf(error)
      setState({ ...idle, failure })
      failed.current = toastFailure('Failed to upload line list', failure.message)
      return null
    }
  }

  async function waitForImport(trackingId: string): Promise<ImportState> {
    show({ stage: 'generating preview', problems: 0 })
    const result = await pollImport(trackingId, (at) => {
      const { stage, waitingFor, rowsRead, rowsExpected, problemsCount } = at
      const rows = rowsExpected === null ? undefined : { read: rowsRead, expected: rowsExpected }
      show({
        stage: 'generating preview',
        doing: stage,
        waitingFor,
        problems: problemsCount,
        rows,
        share: rows && (rows.expected === 0 ? 0 : Math.min(1, rows.read / rows.expected)),
      })
    })
    if (result.status === 'done') show({ stage: 'rendering preview', problems: result.problemsCount })
    await refresh(queries, lineListQueries)
    if (result.status !== 'done' || result.lineListId === null) return result
    const { lineListId } = result
    await Promise.all([
      queries.query(queryOf('getLineList', { lineListId })).catch(() => undefined),
      queries
        .infiniteQuery(lineListItemsPages({ lineListId, search: '', withProblems: false }))
        .catch(() => undefined),
    ])
    show({ stage: 'done', problems: result.problemsCount })
    await new Promise((resolve) => setTimeout(resolve, doneMilliseconds))
    return result
  }

  async function upload(order: UploadOrder): Promise<ImportState | null> {
    return attempt(async () => {
      const { files, ...rest } = order
      // Files that were uploaded before a failed start are not sent again.
      const sent = lastSent?.files === files ? lastSent : await sendAll(files, show)
      setLastSent(sent)
      const { workbook = sent.catalog, catalog } = sent
      if (!workbook) throw new UploadStepError('Failed to upload file', null)
      const besideWorkbook = sent.workbook && catalog
      show({ stage: 'generating preview', problems: 0 })
      const { trackingId } = await startProcessing({
        ...rest,
        linelist_attributes: {
          ...rest.linelist_attributes,
          catalogKey: besideWorkbook?.fileKey,
          catalogFilename: besideWorkbook && (files.catalog?.name ?? null),
        },
        key: workbook.fileKey,
        filename: (files.workbook ?? files.catalog)?.name ?? '',
        fileUrl: workbook.fileUrl,
        trackingId: sent.trackingId,
        bucketDirectory: 'uploads',
      })
      return waitForImport(trackingId)
    })
  }

  return {
    ...state,
    upload,
    resume: async (answer: () => Promise<ImportState>) =>
      attempt(async () => waitForImport((await answer()).trackingId)),
    reset: () => setState(idle),
  }
}

interface Sent extends Partial<Record<FileInput['part'], UploadedFile>> {
  readonly files: UploadOrder['files']
  readonly trackingId: string
}

async function sendAll(files: UploadOrder['files'], show: (progress: UploadProgress) => void): Promise<Sent> {
  const parts = (['workbook', 'catalog'] as const).flatMap((part) => {
    const file = files[part]
    return file ? [{ part, file }] : []
  })
  show({ stage: 'finding file', problems: 0 })
  const addressed = await Promise.all(
    parts.map(async ({ part, file }) => ({ part, file, address: await askForAddress(file, part) })),
  )
  const all = parts.reduce((sum, { file }) => sum + file.size, 0)
  let before = 0
  const sent: { -readonly [Part in FileInput['part']]?: UploadedFile } = {}
  for (const { part, file, address } of addressed) {
    const report = (share: number) => {
      const bytes = { sent: before + share * file.size, all }
      show({ stage: 'uploading file', share: all === 0 ? 1 : bytes.sent / all, bytes, problems: 0 })
    }
    report(0)
    sent[part] = await uploadFile(file, part, address, report)
    before += file.size
  }
  return { ...sent, files, trackingId: crypto.randomUUID() }
}

function failureOf(error: unknown): UploadFailure {
  const reason = error instanceof UploadStepError ? error.reason : ''
  const retry = error instanceof ImportFailed ? error.retry : undefined
  return { message: messageOf(error, 'Upload failed'), reason, retry }
}
