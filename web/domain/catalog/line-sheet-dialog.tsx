import { laterDialog } from '#web/ui/feedback/later.tsx'
import type { LineSheetDialogProps } from './line-sheet-dialog.later.tsx'

/** Asks how a line sheet is laid out, and downloads it. */
export const LineSheetDialog = laterDialog<LineSheetDialogProps>(
  async () => (await import('./line-sheet-dialog.later.tsx')).LineSheetDialogContent,
)
