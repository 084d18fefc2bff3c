export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
