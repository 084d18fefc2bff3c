import type { QueryName } from '#web/api/effect.ts'

/** Creating a brand may also create a catalog type. */
export const brandQueries: readonly QueryName[] = ['getBrands', 'getCatalogTypes']

export const catalogTypeQueries: readonly QueryName[] = [
  'getCatalogTypes',
  'getCatalogTypeUse',
  'getBrands',
  'getLineListsWithCatalogsInfo',
  'getPopulatedCatalogs',
]

export const catalogQueries: readonly QueryName[] = [
  'getLineListsWithCatalogsInfo',
  'getLineLists',
  'getLineList',
  'getPublishPreflight',
  'getToDo',
]

export const lineListQueries: readonly QueryName[] = [
  ...catalogQueries,
  'getLineListItems',
  'getLineListProblems',
  'getLineListVersions',
  'getRestoreChanges',
  'getUnmatchedPictures',
  'getImports',
  'getImport',
  'getPopulatedCatalogs',
  'getStyles',
  'getStyle',
]

const overviewQueries: readonly QueryName[] = ['getOrganizationOverview', 'getStoreOverview']

export const orderQueries: readonly QueryName[] = [
  'getOrders',
  'getOrderSums',
  'getOrder',
  'getOrderHistory',
  'getOrderShortage',
  'getPurchaseOrders',
  'getPurchaseOrderSums',
  'getPurchaseOrder',
  'getPurchaseOrderHistory',
  'getPurchaseOrderWorkbook',
  'getBuildableGroups',
  'getBuildableOrders',
  'getDashboard',
  'getReport',
  'getStyle',
  ...overviewQueries,
  'getWaiting',
  'getToDo',
]

export const organizationQueries: readonly QueryName[] = [
  'getOrganizations',
  'getOrganization',
  'getSimilarOrganizations',
  'getOrganizationHistory',
  'getStores',
  'getUsers',
  'getUsersWithMemberships',
]

export const storeQueries: readonly QueryName[] = [
  'getStores',
  'getStore',
  'getStoreHistory',
  'getOrganizations',
  ...overviewQueries,
]

export const userQueries: readonly QueryName[] = [
  'getUsers',
  'getUsersWithMemberships',
  'getUserWithMemberships',
  'getUserHistory',
  'getOrganizations',
]
