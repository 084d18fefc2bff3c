import { route } from '#server/platform/http/route.ts'
import { addItemsToCatalog } from './add-items-to-catalog.ts'
import { archiveCatalogs } from './archive-catalogs.ts'
import { bringBackCatalogs } from './bring-back-catalogs.ts'
import { closeOrdering } from './close-ordering.ts'
import { copyItemsTo } from './copy-items-to.ts'
import { createCatalogs } from './create-catalogs.ts'
import { editItemSegmentation } from './edit-item-segmentation.ts'
import { editItemTier } from './edit-item-tier.ts'
import { getLastSeasonSorting } from './get-last-season-sorting.ts'
import { getPopulatedCatalogs } from './get-populated-catalogs.ts'
import { getPublishPreflight } from './get-publish-preflight.ts'
import { getSortingChanges } from './get-sorting-changes.ts'
import { moveItems } from './move-items.ts'
import { publishCatalogs } from './publish-catalogs.ts'
import { removeItems } from './remove-items.ts'
import { reopenOrdering } from './reopen-ordering.ts'
import { undoSorting } from './undo-sorting.ts'

/** The catalog calls. */
export const catalogRoutes = [
  route('getPopulatedCatalogs', getPopulatedCatalogs),
  route('getSortingChanges', getSortingChanges),
  route('createCatalogs', createCatalogs),
  route('addItemsToCatalog', addItemsToCatalog),
  route('moveItems', moveItems),
  route('copyItemsTo', copyItemsTo),
  route('removeItems', removeItems),
  route('editItemSegmentation', editItemSegmentation),
  route('editItemTier', editItemTier),
  route('getLastSeasonSorting', getLastSeasonSorting),
  route('undoSorting', undoSorting),
  route('getPublishPreflight', getPublishPreflight),
  route('publishCatalogs', publishCatalogs),
  route('closeOrdering', closeOrdering),
  route('reopenOrdering', reopenOrdering),
  route('archiveCatalogs', archiveCatalogs),
  route('bringBackCatalogs', bringBackCatalogs),
]
