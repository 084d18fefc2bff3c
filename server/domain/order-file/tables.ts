import type { JSONColumnType } from 'kysely'
import type { OrderFileField } from '#contract/orders/order-forms.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    orderFileNames: OrderFileNamesTable
    orderFiles: OrderFilesTable
  }
}

interface OrderFileNamesTable {
  id: string
  organizationId: string
  kind: 'columns' | 'style' | 'size'
  given: string
  key: string
  meaning: string
  headings: JSONColumnType<
    Record<string, OrderFileField | null> | null,
    string | null | undefined,
    string | null | undefined
  >
  matchedAt: string
}

interface OrderFilesTable {
  orderId: string
  organizationId: string
  contentHash: string
  formHash: string | null
  poKey: string | null
}
