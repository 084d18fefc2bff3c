import type { FileCallName, InputOf } from '#contract/calls.ts'
import { useChange } from '#web/api/client.ts'

export function useExport<Name extends FileCallName>(name: Name) {
  return useChange(
    async (input: InputOf<Name>) => {
      const { saveAnswer } = await import('#web/lib/files/save-answer.ts')
      await saveAnswer(name, input)
    },
    () => ({ failed: 'Failed to export', refresh: [] }),
  )
}
