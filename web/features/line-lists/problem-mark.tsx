import type { PreviewItem } from '#contract/line-lists/line-lists.ts'
import { SeverityMark } from '#web/ui/feedback/severity-mark.tsx'

export function ProblemMark({ counts }: { counts: PreviewItem['problems'] }) {
  const worst = (['error', 'warning', 'info'] as const).find((severity) => counts[severity] > 0)
  return worst && <SeverityMark severity={worst} count={counts[worst]} />
}
