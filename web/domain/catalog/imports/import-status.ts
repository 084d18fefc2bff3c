import type { ImportState } from '#contract/files/file-processor.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'

type Standing = Pick<
  ImportState,
  'status' | 'problemCounts' | 'rowsRead' | 'failure' | 'waitingFor' | 'questionsCount' | 'action'
>

export function isRunning({ status }: Pick<ImportState, 'status'>): boolean {
  return status === 'queued' || status === 'reading'
}

export function isWaiting({ status }: Pick<ImportState, 'status'>): boolean {
  return status === 'needs-mapping' || status === 'needs-confirmation'
}

export function importStatusText({
  status,
  problemCounts,
  rowsRead,
  failure,
  waitingFor,
  questionsCount,
  action,
}: Standing): string {
  if (waitingFor === 'storage') return 'Waiting for file storage'
  switch (status) {
    case 'queued':
      return 'Queued'
    case 'reading':
      return `${countPhrase(rowsRead, 'row')} read`
    case 'needs-mapping':
      return questionsCount > 0
        ? `${countPhrase(questionsCount, 'question')} to answer`
        : 'Needs column mapping'
    case 'needs-confirmation':
      return action === 'new' ? 'Brand to confirm' : 'Changes to confirm'
    case 'failed':
      return failure?.message ?? 'Failed'
    case 'done':
      return countPhrase(problemCounts?.error ?? 0, 'error')
  }
}
