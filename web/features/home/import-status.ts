import type { ImportState } from '#contract/files/file-processor.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'

type Standing = Pick<
  ImportState,
  'status' | 'createdAt' | 'problemCounts' | 'rowsRead' | 'failure' | 'waitingFor'
>

/** How long a failed import is shown, in milliseconds. */
const recalledMilliseconds = 7 * 24 * 3_600_000

/** Whether an import continues without input. */
export function isRunning({ status }: Pick<ImportState, 'status'>): boolean {
  return status === 'queued' || status === 'reading'
}

/** Whether an import is running, needs input, or ended with errors within the last week. */
export function needsAttention({ status, createdAt, problemCounts }: Standing, now: Date): boolean {
  if (status !== 'done' && status !== 'failed') return true
  const bad = status === 'failed' || (problemCounts?.error ?? 0) > 0
  return bad && now.getTime() - Date.parse(createdAt) < recalledMilliseconds
}

/** The status of an import in one line. */
export function importStatusText({ status, problemCounts, rowsRead, failure, waitingFor }: Standing): string {
  if (waitingFor === 'storage') return 'Waiting for file storage'
  switch (status) {
    case 'queued':
      return 'Queued'
    case 'reading':
      return `${countPhrase(rowsRead, 'row')} read`
    case 'needs-mapping':
      return 'Needs column mapping'
    case 'needs-confirmation':
      return 'Changes to confirm'
    case 'failed':
      return failure?.message ?? 'Failed'
    case 'done':
      return countPhrase(problemCounts?.error ?? 0, 'error')
  }
}
