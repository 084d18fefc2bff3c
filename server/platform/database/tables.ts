/** Each area adds its own by declaration merging in its `tables.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}
