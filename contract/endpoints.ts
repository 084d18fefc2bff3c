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

  getRoles: 'GET /api/roles',
  getRole: 'GET /api/roles/:id',
  createRole: 'POST /api/roles',
  updateRole: 'PUT /api/roles/:id',

  getUsers: 'GET /api/users',
  getUser: 'GET /api/users/:id',
  getUsersWithMemberships: 'GET /api/users/with-memberships',
  getUserWithMemberships: 'GET /api/users/with-memberships/:id',
  createUser: 'POST /api/users',
  createUserWithMembership: 'POST /api/users/create-with-organization-membership',
  updateUser: 'PUT /api/users',
  changeUserStatus: 'PUT /api/users/:id/status',
  deleteUser: 'DELETE /api/users/:id',
  getUserHistory: 'GET /api/users/:id/history',

  getOrganizations: 'GET /api/organizations',
  getOrganization: 'GET /api/organizations/:id',
  getSimilarOrganizations: 'GET /api/organizations/similar',
  createOrganization: 'POST /api/organizations',
  changeOrganizationStatus: 'PUT /api/organizations/:id/status',
  changeOrganizationAddress: 'PUT /api/organizations/:id/address',
  renameOrganization: 'PUT /api/organizations/name',
  updateDiscounts: 'PUT /api/organizations/update-discounts',
  changeMainContactUser: 'PUT /api/organizations/change-main-contact-user',
  deleteOrganization: 'DELETE /api/organizations/:id',
  getOrganizationHistory: 'GET /api/organizations/:id/history',

  getAccount: 'GET /api/account',
  updateAccount: 'PUT /api/account',
  signOutEverywhere: 'POST /api/account/sign-out-everywhere',
  deleteAccount: 'DELETE /api/account',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`>

/** The name of a call: the same in contract, handler and client. */
export type CallName = keyof typeof endpoints
