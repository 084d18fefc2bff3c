import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { vi } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { bodyFor, type ImportOptions } from './import-body.ts'
import type { testApp } from './test-app.ts'
import { importWorker } from '#server/imports/import-worker.ts'

type TestApp = Awaited<ReturnType<typeof testApp>>

/** The path of a sample line list. */
export function samplePath(name: string): string {
  return resolve(import.meta.dirname, '../../demo/line-lists', name)
}

/** Uploads files and imports them like the console, with a worker for the jobs. */
export function importing({ app, call, db, services, queue }: TestApp) {
  let working: Promise<void> | undefined
  const work = async () => (working ??= queue().then(async (jobs) => jobs.work([importWorker(services)])))

  /** Puts a file to a signed address and returns its key. */
  async function upload(
    content: string | Buffer,
    purpose: InputOf<'getPresignedUploadUrl'>['purpose'] = 'line-list',
    fileName = typeof content === 'string' ? basename(content) : 'list.xlsx',
  ): Promise<{ key: string; fileName: string }> {
    const bytes = typeof content === 'string' ? await readFile(content) : content
    const contentType = purpose === 'catalog' ? 'application/pdf' : 'application/vnd.ms-excel'
    const { data } = await call('getPresignedUploadUrl', {
      fileName,
      fileSize: bytes.length,
      contentType,
      purpose,
    })
    const { pathname, search } = new URL(data.presignedUrl)
    const put = await app.inject({
      method: 'PUT',
      url: pathname + search,
      headers: { 'content-type': contentType },
      payload: bytes,
    })
    if (put.statusCode !== 200) throw new Error(put.body)
    return { key: data.fileKey, fileName }
  }

  /** Waits until an import no longer continues by itself, and returns its state. */
  async function settled(trackingId: string, patience = 60_000) {
    await work()
    await vi.waitFor(async () => {
      const { status } = await db
        .selectFrom('imports')
        .select('status')
        .where('id', '=', trackingId)
        .executeTakeFirstOrThrow()
      if (['queued', 'reading'].includes(status)) throw new Error(`The import is ${status}`)
    }, patience)
    return (await call('getImport', { trackingId })).data
  }

  async function importFile(content: string | Buffer, wish: ImportOptions = {}) {
    const file = await upload(typeof content === 'string' ? samplePath(content) : content)
    const body = bodyFor(file, wish)
    const started = await call('startFileProcessing', body)
    if (!started.success) throw new Error(started.message)
    return settled(body.trackingId)
  }

  return { upload, settled, importFile, work }
}
