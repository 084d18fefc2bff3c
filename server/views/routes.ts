import { route } from '#server/platform/http/route.ts'
import { createSavedView } from './create-saved-view.ts'
import { deleteSavedView } from './delete-saved-view.ts'
import { getSavedViews } from './get-saved-views.ts'
import { updateSavedView } from './update-saved-view.ts'

export const savedViewRoutes = [
  route('getSavedViews', getSavedViews),
  route('createSavedView', createSavedView),
  route('updateSavedView', updateSavedView),
  route('deleteSavedView', deleteSavedView),
]
