import { randomUUID } from 'node:crypto'
import { fileLimits } from '#contract/files/file-limits.ts'
import { noteFileExtensions } from '#contract/notes/note-limits.ts'
import { fileProblems } from '#contract/files/file-problems.ts'
import { can } from '#contract/permissions.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'
import { countUnclaimed, recordUpload } from '#server/platform/files/unclaimed-uploads.ts'
import type { CallContext, FileCallContext } from '#server/platform/http/route.ts'

const kinds = {
  'line-list': {
    extensions: ['xlsx'],
    bytes: fileLimits.xlsxBytes,
    tooLarge: fileProblems['file-too-large'],
    wrong: 'Upload an .xlsx file.',
  },
  'order-form': {
    extensions: ['xlsx', 'pdf'],
    bytes: fileLimits.orderFormBytes,
    tooLarge: 'Save it without pictures, or split it.',
    wrong: 'Upload an .xlsx or .pdf file.',
  },
  catalog: {
    extensions: ['pdf'],
    bytes: fileLimits.pdfBytes,
    tooLarge: fileProblems['pdf-too-large'],
    wrong: 'Upload the catalog as a PDF.',
  },
  note: {
    extensions: noteFileExtensions,
    bytes: fileLimits.noteFileBytes,
    tooLarge: 'A file of a note has at most 20 MB.',
    wrong: 'Attach a PDF, a picture, or an .xlsx file.',
  },
} as const

/** Signs a URL for one file over its key, owner, size, and type (docs/promises.md, "Files"). The file name is not part of any path. */
export async function signUpload({ input, actor, files }: FileCallContext<'getPresignedUploadUrl'>) {
  const { fileName, fileSize, contentType, purpose } = input
  if (purpose !== 'order-form' && !can(actor, 'files.upload-all')) return refuse('upload-staff-only')
  const { extensions, bytes, tooLarge, wrong } = kinds[purpose]
  const extension = extensions.find((one) => fileName.toLowerCase().endsWith(`.${one}`))
  if (extension === undefined) return refuse('upload-type-refused', `Unsupported file type. ${wrong}`)
  if (fileSize > bytes) return refuse('upload-too-large', `This file is too large to upload. ${tooLarge}`)
  const id = randomUUID()
  const fileKey = `uploads/${id}.${extension}`
  const { url } = await files.presignUpload({
    key: fileKey,
    owner: actor.userId,
    size: fileSize,
    type: contentType,
  })
  return { presignedUrl: url, fileKey, metadataKey: `uploads/${id}.json` }
}

type Signed = Exclude<Awaited<ReturnType<typeof signUpload>>, Refusal>

/** Files a customer may have uploaded within a day, so that none of them fills the storage. */
const uploadsOfCustomer = 100

export async function getPresignedUploadUrl({
  db,
  clock,
  actor,
  prepared,
}: CallContext<'getPresignedUploadUrl'> & { prepared: Signed }) {
  const { fileKey } = prepared
  if (!can(actor, 'files.upload-all') && (await countUnclaimed(db, actor.userId)) >= uploadsOfCustomer)
    return refuse('upload-too-many')
  await recordUpload(db, { fileKey, givenAt: clock.now().toISOString(), ownerId: actor.userId })
  return prepared
}
