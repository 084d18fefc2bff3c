/** Method and path of every call (spec 1 §7, spec 2 §7), apart from their schemas so that the console's first load carries no zod. */
export const endpoints = {
  verifyToken: 'GET /api/auth/verify',

  getBrands: 'GET /api/brands',
  createBrand: 'POST /api/brands',
  updateBrand: 'PUT /api/brands/:brandId',
  deleteBrand: 'DELETE /api/brands/:brandId',

  getCatalogTypes: 'GET /api/catalog-types',
  createCatalogType: 'POST /api/catalog-types',
  updateCatalogType: 'PUT /api/catalog-types/:catalogTypeId',
  deleteCatalogType: 'DELETE /api/catalog-types/:catalogTypeId',

  getPopulatedCatalogs: 'GET /api/catalogs/populated/:lineListId',
  getSortingChanges: 'GET /api/catalogs/changes/:lineListId',
  createCatalogs: 'POST /api/catalogs/create',
  addItemsToCatalog: 'POST /api/catalogs/add-items-to',
  moveItems: 'POST /api/catalogs/move-items',
  copyItemsTo: 'POST /api/catalogs/copy-items-to',
  removeItems: 'DELETE /api/catalogs/remove-items',
  editItemSegmentation: 'PATCH /api/catalogs/edit-item-segmentation',
  editItemTier: 'PATCH /api/catalogs/edit-item-tier',
  undoSorting: 'POST /api/catalogs/undo-sorting',
  getPublishPreflight: 'GET /api/catalogs/preflight/:lineListId',
  publishCatalogs: 'POST /api/catalogs/publish',
  closeOrdering: 'POST /api/catalogs/close-ordering',
  reopenOrdering: 'POST /api/catalogs/reopen-ordering',
  archiveCatalogs: 'POST /api/catalogs/archive',
  bringBackCatalogs: 'POST /api/catalogs/bring-back',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`>

/** The name of a call: the same in contract, handler and client. */
export type CallName = keyof typeof endpoints
