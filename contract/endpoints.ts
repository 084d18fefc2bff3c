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
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`>

/** The name of a call: the same in contract, handler and client. */
export type CallName = keyof typeof endpoints
