import type { FileCallName, InputOf } from '#contract/calls.ts'
import { callForFile } from '#web/lib/request.ts'
import { saveBlob } from '#web/lib/files/save-file.ts'
import { useChange } from '#web/api/client.ts'

/** Exports a list with its current filters. */
export function useExport<Name extends FileCallName>(name: Name) {
  return useChange(
    async (input: InputOf<Name>) => {
      const { fileName, blob } = await callForFile(name, input)
      saveBlob(fileName, blob)
    },
    () => ({ failed: 'Failed to export', refresh: [] }),
  )
}
