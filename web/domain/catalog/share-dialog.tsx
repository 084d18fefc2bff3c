import { laterDialog } from '#web/ui/feedback/later.tsx'
import type { ShareDialogProps } from './share-dialog-content.tsx'

export const ShareDialog = laterDialog<ShareDialogProps>(
  async () => (await import('./share-dialog-content.tsx')).ShareDialogContent,
)
