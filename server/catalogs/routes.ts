import { route } from '#server/platform/http/route.ts'
import { addItemsToCatalog } from './sorting/add-items-to-catalog.ts'
import { archiveCatalogs } from './publishing/archive-catalogs.ts'
import { bringBackCatalogs } from './publishing/bring-back-catalogs.ts'
import { closeOrdering } from './publishing/close-ordering.ts'
import { copyItemsTo } from './sorting/copy-items-to.ts'
import { createCatalogs } from './create-catalogs.ts'
import { editItemSegmentation } from './sorting/edit-item-segmentation.ts'
import { editItemTier } from './sorting/edit-item-tier.ts'
import { getLastSeasonSorting } from './sorting/get-last-season-sorting.ts'
import { getPopulatedCatalogs } from './get-populated-catalogs.ts'
import { getPublishPreflight } from './publishing/get-publish-preflight.ts'
import { getSortingChanges } from './sorting/get-sorting-changes.ts'
import { moveItems } from './sorting/move-items.ts'
import { publishCatalogs } from './publishing/publish-catalogs.ts'
import { removeItems } from './sorting/remove-items.ts'
import { reopenOrdering } from './publishing/reopen-ordering.ts'
import { undoSorting } from './sorting/undo-sorting.ts'

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
