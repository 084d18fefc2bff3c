import { uploadHeaders } from '#contract/files/upload-headers.ts'
import type { FileStore, UploadRequest } from '#server/platform/files/file-store.ts'
import { uuidv7 } from '#server/platform/uuid.ts'

/** Signs an upload address, as of now or some minutes ago. */
type Presign = (request: UploadRequest, options: { minutesAgo: number }) => Promise<string>

const type = 'application/pdf'
const honest = 'shoes'

/**
 * Uses upload addresses like the console and like an attacker, and lists what went wrong: a rejected honest upload or an accepted
 * attack (docs/promises.md, "Files").
 */
export async function checkUploadUrls(
  presign: Presign,
  files: Pick<FileStore, 'size'>,
  { parallel }: { parallel: number },
): Promise<{ attempts: number; violations: string[] }> {
  const violations: string[] = []
  let attempts = 0
  const address = async ({ minutesAgo = 0 } = {}) => {
    const key = `uploads/${uuidv7()}.pdf`
    return { key, url: await presign({ key, owner: 'ann', size: honest.length, type }, { minutesAgo }) }
  }
  const put = async (
    url: string,
    {
      body = honest,
      headers = uploadHeaders(type),
    }: { body?: string; headers?: Record<string, string> } = {},
  ) => {
    attempts++
    return fetch(url, { method: 'PUT', body, headers }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const expectRejected = async (what: string, accepted: Promise<boolean>) => {
    if (await accepted) violations.push(`accepted ${what}`)
  }

  const first = await address()
  if (!(await put(first.url))) violations.push('rejected what the console sends')
  else if ((await files.size(first.key)) !== honest.length) violations.push('lost an upload')
  await expectRejected('a second upload', put(first.url, { body: 'boots' }))
  const overwriting = put(first.url, { body: 'boots', headers: { 'Content-Type': type } })
  await expectRejected('a second upload without If-None-Match', overwriting)

  const { url: contested } = await address()
  const answers = await Promise.all(
    Array.from({ length: parallel }, async (_, index) => put(contested, { body: `shoe${index % 10}` })),
  )
  const accepted = answers.filter(Boolean).length
  if (accepted !== 1) violations.push(`accepted ${accepted} uploads at once`)

  await expectRejected('a longer file', put((await address()).url, { body: `${honest}!` }))
  await expectRejected('a shorter file', put((await address()).url, { body: 'shoe' }))
  await expectRejected('another type', put((await address()).url, { headers: uploadHeaders('text/html') }))
  await expectRejected('an expired address', put((await address({ minutesAgo: 5 })).url))

  const otherKey = new URL((await address()).url)
  otherKey.pathname = otherKey.pathname.replace(/[^/]+$/, `${uuidv7()}.pdf`)
  await expectRejected('another key', put(otherKey.href))
  const names = new Set(new URL(otherKey).searchParams.keys())
  for (const name of names) {
    const [changed, without] = [new URL((await address()).url), new URL((await address()).url)]
    changed.searchParams.set(name, `${changed.searchParams.get(name)}0`)
    without.searchParams.delete(name)
    await expectRejected(`another ${name}`, put(changed.href))
    await expectRejected(`an address without ${name}`, put(without.href))
  }
  const { url: forUpload } = await address()
  await put(forUpload)
  attempts++
  await expectRejected(
    'a download by an upload address',
    fetch(forUpload).then(({ ok }) => ok),
  )
  return { attempts, violations }
}
