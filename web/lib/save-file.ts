/** Has the browser save words as a file, marked as UTF-8 so that spreadsheets read them right. */
export function saveText(fileName: string, type: string, text: string): void {
  saveBlob(fileName, new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }))
}

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
