/** Puts a file to a signed address; tells the share of bytes sent so far (0 to 1). Throws when it does not arrive, with the server's sentence where it gave one. */
export async function putFile(
  address: string,
  file: File,
  { contentType, onShare }: { contentType: string; onShare: (share: number) => void },
): Promise<void> {
  // Only this old way of asking tells how many bytes have left.
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
    request.setRequestHeader('Content-Type', contentType)
    request.send(file)
  })
}

/** A bucket answers in XML, our own server in an envelope. */
function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
