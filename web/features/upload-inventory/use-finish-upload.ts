import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ImportState } from '#contract/files/file-processor.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { closeUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { updateOutcome } from './review/change-text.ts'

export function useFinishUpload() {
  const navigate = useNavigate()
  const router = useRouter()
  return async ({ lineListId, action, changeCounts }: ImportState) => {
    closeUploadInventory()
    const path = `/home/line-list/preview/${lineListId}`
    const there = router.state.location.pathname === path
    if (action === 'update' && changeCounts) toastSuccess(`Line list updated: ${updateOutcome(changeCounts)}`)
    else
      toastSuccess(
        'Line list uploaded successfully',
        there ? 'Upload successful' : 'Redirecting to preview page',
      )
    await navigate({ to: '/home/line-list/preview/$lineListId', params: { lineListId: String(lineListId) } })
  }
}
