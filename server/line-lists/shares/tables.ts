export interface CatalogSharesTable {
  id: string
  lineListId: number
  storeId: string
  recipient: string
  createdByName: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    catalogShares: CatalogSharesTable
    catalogShareOpens: { shareId: string; openedAt: string; device: string; address: string }
  }
}
