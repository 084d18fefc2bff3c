import { fromReplica, route, routeInSteps } from '#server/platform/http/route.ts'
import { addStoreAddress } from './add-store-address.ts'
import { changeStoreAddresses } from './change-store-addresses.ts'
import { changeStoreBasicInfo } from './change-store-basic-info.ts'
import { changeStoreBrandFocusType } from './change-store-brand-focus-type.ts'
import { presentStore as present } from '#server/domain/store/change-store.ts'
import { changeStoreLogo, drawLogo } from './change-store-logo.ts'
import { changeStoreStatus } from './change-store-status.ts'
import { changeStoreUsers } from './change-store-users.ts'
import { createStore } from './create-store.ts'
import { exportStores } from './export-stores.ts'
import { getStore } from './get-store.ts'
import { getStoreOverview } from './get-store-overview.ts'
import { getStoreHistory } from './get-store-history.ts'
import { getStores } from './get-stores.ts'

export const storeRoutes = [
  route('getStores', getStores),
  fromReplica(route('exportStores', exportStores)),
  route('getStore', getStore),
  routeInSteps('createStore', { handle: createStore, present }),
  routeInSteps('changeStoreBasicInfo', { handle: changeStoreBasicInfo, present }),
  routeInSteps('addStoreAddress', { handle: addStoreAddress, present }),
  routeInSteps('changeStoreAddresses', { handle: changeStoreAddresses, present }),
  routeInSteps('changeStoreStatus', { handle: changeStoreStatus, present }),
  routeInSteps('changeStoreBrandFocusType', { handle: changeStoreBrandFocusType, present }),
  routeInSteps('changeStoreUsers', { handle: changeStoreUsers, present }),
  routeInSteps('changeStoreLogo', { prepare: drawLogo, handle: changeStoreLogo, present }),
  route('getStoreOverview', getStoreOverview),
  route('getStoreHistory', getStoreHistory),
]
