import { route } from '#server/platform/http/route.ts'
import { addStoreAddress } from './add-store-address.ts'
import { changeStoreAddresses } from './change-store-addresses.ts'
import { changeStoreBasicInfo } from './change-store-basic-info.ts'
import { changeStoreBrandFocusType } from './change-store-brand-focus-type.ts'
import { changeStoreLogo } from './change-store-logo.ts'
import { changeStoreStatus } from './change-store-status.ts'
import { changeStoreUsers } from './change-store-users.ts'
import { createStore } from './create-store.ts'
import { exportStores, getStore, getStoreHistory, getStores } from './get-stores.ts'

/** The store calls. */
export const storeRoutes = [
  route('getStores', getStores),
  route('exportStores', exportStores),
  route('getStore', getStore),
  route('createStore', createStore),
  route('changeStoreBasicInfo', changeStoreBasicInfo),
  route('addStoreAddress', addStoreAddress),
  route('changeStoreAddresses', changeStoreAddresses),
  route('changeStoreStatus', changeStoreStatus),
  route('changeStoreBrandFocusType', changeStoreBrandFocusType),
  route('changeStoreUsers', changeStoreUsers),
  route('changeStoreLogo', changeStoreLogo),
  route('getStoreHistory', getStoreHistory),
]
