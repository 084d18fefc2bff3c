import { useMutation } from '@tanstack/react-query'
import type { FileCallName, InputOf } from '#contract/calls.ts'
import { callForFile } from '#web/lib/request.ts'
import { saveBlob } from '#web/lib/files/save-file.ts'
import { messageOf, toastFailure } from '#web/lib/toasts.tsx'

/** Exports a list with its current filters. */
export function useExport<Name extends FileCallName>(name: Name) {
  return useMutation({
    mutationFn: async (input: InputOf<Name>) => callForFile(name, input),
    onSuccess: ({ fileName, blob }) => saveBlob(fileName, blob),
    onError: (error) => toastFailure('Failed to export', messageOf(error, '')),
  })
}
