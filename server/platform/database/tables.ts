/**
 * Every table by its camelCase name. Each area adds its own by declaration merging in its `tables.ts`:
 * `declare module '#server/platform/database/tables.ts' { interface Tables { brands: BrandsTable } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}
