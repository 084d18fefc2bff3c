/** The IDs of the names in a file. */
export interface Names {
  /** By `brandKey`. */
  readonly brands: ReadonlyMap<string, { id: number; name: string; catalogTypeIds: number[] }>
  /** By lowercase name. */
  readonly roles: ReadonlyMap<string, string>
}
