import type { InputOf } from '#contract/calls.ts'
import { cleanFileName } from '#web/lib/files/clean-file-name.ts'
import { putFile } from '#web/lib/files/put-file.ts'
import { call } from '#web/lib/request.ts'
import { queryOf, useChange } from '#web/api/client.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function useDownloadOrderForm() {
  return useChange(
    async (input: InputOf<'getOrderForm'>) => {
      const { url } = await call('getOrderForm', input)
      window.location.assign(url)
    },
    () => ({ done: 'Order form downloaded', failed: 'Failed to download order form', refresh: [] }),
  )
}

export function useDownloadMarkedForm() {
  return useChange(
    async (input: InputOf<'getMarkedOrderForm'>) => {
      const { url } = await call('getMarkedOrderForm', input)
      window.location.assign(url)
    },
    () => ({ failed: 'Failed to download workbook', refresh: [] }),
  )
}

export async function uploadOrderForm(file: File): Promise<string> {
  const contentType = file.name.toLowerCase().endsWith('.pdf') ? 'application/pdf' : workbookType
  const { presignedUrl, fileKey } = await call('getPresignedUploadUrl', {
    fileName: cleanFileName(file.name) ?? file.name,
    fileSize: file.size,
    contentType,
    purpose: 'order-form',
  })
  await putFile(presignedUrl, file, { contentType, onShare: () => undefined })
  return fileKey
}

export function orderFormReadingQuery(input: InputOf<'getOrderFormReading'>) {
  return { ...queryOf('getOrderFormReading', input), staleTime: 0, retry: false }
}
