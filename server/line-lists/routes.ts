import { fromReplica, route } from '#server/platform/http/route.ts'
import { attachPicture } from './attach-picture.ts'
import { deleteLineList } from './delete-line-list.ts'
import { downloadLineSheet } from './line-sheet/download-line-sheet.ts'
import { editItem } from './edit-item.ts'
import { getLineList } from './get-line-list.ts'
import { getLineListItems } from './get-line-list-items.ts'
import { getLineListProblems } from './get-line-list-problems.ts'
import { getLineLists } from './get-line-lists.ts'
import { getLineListsWithCatalogsInfo } from './get-line-lists-with-catalogs-info.ts'
import { getUnmatchedPictures } from './get-unmatched-pictures.ts'
import { getRestoreChanges } from './get-restore-changes.ts'
import { getLineListVersions } from './get-line-list-versions.ts'
import { restoreLineListVersion } from './restore-line-list-version.ts'
import { createShare } from './shares/create-share.ts'
import { getShareOpens } from './shares/get-share-opens.ts'
import { getShares } from './shares/get-shares.ts'
import { revokeShare } from './shares/revoke-share.ts'
import { updateLineList } from './update-line-list.ts'

export const lineListRoutes = [
  route('getLineLists', getLineLists),
  route('getLineListsWithCatalogsInfo', getLineListsWithCatalogsInfo),
  route('getLineList', getLineList),
  route('getLineListItems', getLineListItems),
  route('getLineListProblems', getLineListProblems),
  route('getLineListVersions', getLineListVersions),
  route('getRestoreChanges', getRestoreChanges),
  route('restoreLineListVersion', restoreLineListVersion),
  route('getUnmatchedPictures', getUnmatchedPictures),
  route('attachPicture', attachPicture),
  route('editItem', editItem),
  fromReplica(route('downloadLineSheet', downloadLineSheet)),
  route('getShares', getShares),
  route('createShare', createShare),
  route('getShareOpens', getShareOpens),
  route('revokeShare', revokeShare),
  route('updateLineList', updateLineList),
  route('deleteLineList', deleteLineList),
]
