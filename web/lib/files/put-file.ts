import { uploadHeaders } from '#contract/files/upload-headers.ts'

export async function putFile(
  address: string,
  file: File,
  { contentType, onShare }: { contentType: string; onShare: (share: number) => void },
): Promise<void> {
  // Only XMLHttpRequest reports upload progress.
  const request = new XMLHttpRequest()
  await new Promise<void>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total === 0 ? 1 : loaded / total),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new Error(messageIn(request.responseText)))
    })
    request.addEventListener('error', () => reject(new Error('')))
    request.addEventListener('abort', () => reject(new Error('')))
    request.open('PUT', address)
    for (const [name, value] of Object.entries(uploadHeaders(contentType)))
      request.setRequestHeader(name, value)
    request.send(file)
  })
}

/** Buckets answer in XML, our server with an envelope. */
function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
