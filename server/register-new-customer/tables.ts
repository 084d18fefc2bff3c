import type { JSONColumnType } from 'kysely'
import type { ColumnMeaning, DefaultValues } from '#contract/customers/import-customers.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    customerListColumns: CustomerListColumnsTable
  }
}

interface CustomerListColumnsTable {
  key: string
  columns: JSONColumnType<(ColumnMeaning | null)[] | null, string | null, string | null>
  defaults: JSONColumnType<DefaultValues>
  matchedAt: string
}
