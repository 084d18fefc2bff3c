/** Has the browser save what it holds already under a name. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken what it needs once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
