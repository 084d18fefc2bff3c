import { laterDialog } from '#web/ui/feedback/later.tsx'
import type { ShareDialogProps } from './share-dialog-content.tsx'

/** Creates links that show a catalog to people without an account, and lists the existing ones. */
export const ShareDialog = laterDialog<ShareDialogProps>(
  async () => (await import('./share-dialog-content.tsx')).ShareDialogContent,
)
