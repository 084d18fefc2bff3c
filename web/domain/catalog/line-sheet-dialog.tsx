import { laterDialog } from '#web/ui/feedback/later.tsx'
import type { LineSheetDialogProps } from './line-sheet-dialog.later.tsx'

export const LineSheetDialog = laterDialog<LineSheetDialogProps>(
  async () => (await import('./line-sheet-dialog.later.tsx')).LineSheetDialogContent,
)
