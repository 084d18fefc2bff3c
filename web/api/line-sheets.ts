import type { InputOf } from '#contract/calls.ts'
import { callForFile } from '#web/lib/request.ts'
import { saveBlob } from '#web/lib/files/save-file.ts'
import { useChange } from './client.ts'

/** How far the download of a line sheet is. */
export interface SheetProgress {
  readonly bytes: number
  /** Styles it will contain. */
  readonly styles: number
}

/** Downloads a line sheet, which is written while it is sent. */
export function useDownloadLineSheet(onProgress: (progress: SheetProgress) => void) {
  return useChange(
    async (input: InputOf<'downloadLineSheet'>) => {
      const { fileName, blob } = await callForFile('downloadLineSheet', input, (bytes, styles) =>
        onProgress({ bytes, styles }),
      )
      saveBlob(fileName, blob)
    },
    () => ({ failed: 'Failed to create the line sheet', refresh: [] }),
  )
}
