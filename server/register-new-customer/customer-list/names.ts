export interface Names {
  readonly brands: ReadonlyMap<string, { id: number; name: string; catalogTypeIds: number[] }>
  readonly roles: ReadonlyMap<string, string>
}
