import type { z } from 'zod'
import { authCalls } from './people/auth.ts'
import { accountCalls } from './people/account.ts'
import { brandCalls } from './line-lists/brands.ts'
import type { Call, Page } from './call.ts'
import { catalogTypeCalls } from './line-lists/catalog-types.ts'
import { catalogCalls } from './line-lists/catalogs.ts'
import { dashboardCalls } from './dashboard.ts'
import { jobCalls } from './jobs.ts'
import { type CallName, endpoints } from './endpoints.ts'
import { orderCalls } from './orders/order-calls.ts'
import { orderFileNameCalls } from './orders/order-file-names.ts'
import { orderFormCalls } from './orders/order-forms.ts'
import { orderableCalls } from './orders/orders-orderable.ts'
import { organizationCalls } from './customers/organizations.ts'
import type { RefusalCode } from './refusals.ts'
import { importCustomersCalls } from './customers/import-customers.ts'
import { customerOverviewCalls } from './customers/customer-overview.ts'
import { registerNewCustomerCalls } from './customers/register-new-customer.ts'
import { purchaseOrderCalls } from './orders/purchase-orders.ts'
import { buildingCalls } from './orders/purchase-orders-to-build.ts'
import { reportCalls } from './reports/reports.ts'
import { roleCalls } from './people/roles.ts'
import { storeCalls } from './customers/stores.ts'
import { noteCalls } from './notes/notes.ts'
import { savedViewCalls } from './views/saved-views.ts'
import { userCalls } from './people/users.ts'
import { fileProcessorCalls } from './files/file-processor-calls.ts'
import { itemCalls } from './line-lists/items.ts'
import { styleCalls } from './styles/styles.ts'
import { lineListCalls } from './line-lists/line-list-calls.ts'
import { shareCalls } from './line-lists/shares.ts'
import { lineSheetCalls } from './line-lists/line-sheets.ts'
import { uploadCalls } from './files/uploads.ts'

export const calls = {
  ...authCalls,
  ...brandCalls,
  ...catalogTypeCalls,
  ...catalogCalls,
  ...roleCalls,
  ...userCalls,
  ...registerNewCustomerCalls,
  ...importCustomersCalls,
  ...organizationCalls,
  ...storeCalls,
  ...customerOverviewCalls,
  ...orderCalls,
  ...orderableCalls,
  ...orderFormCalls,
  ...orderFileNameCalls,
  ...purchaseOrderCalls,
  ...buildingCalls,
  ...dashboardCalls,
  ...reportCalls,
  ...accountCalls,
  ...lineListCalls,
  ...lineSheetCalls,
  ...shareCalls,
  ...itemCalls,
  ...styleCalls,
  ...uploadCalls,
  ...fileProcessorCalls,
  ...savedViewCalls,
  ...noteCalls,
  ...jobCalls,
}

export type Calls = typeof calls

/** Whether a call only reads, whatever its method: it has no transaction and no idempotency key. */
export function onlyReads(name: CallName): boolean {
  const { paged, file, reads }: Call = calls[name]
  return reads || paged || file || endpoints[name].startsWith('GET ')
}

export type OnlyReads<Name extends CallName> = (typeof endpoints)[Name] extends `GET ${string}`
  ? true
  : Calls[Name] extends { file: true } | { paged: true } | { reads: true }
    ? true
    : false

export type InputOf<Name extends CallName> = z.input<Calls[Name]['input']>

export type ParsedInputOf<Name extends CallName> = z.output<Calls[Name]['input']>

type DataOf<Name extends CallName> = z.output<Calls[Name]['data']>

export type ResultOf<Name extends CallName> = Calls[Name] extends { paged: true }
  ? Page<DataOf<Name> extends (infer Item)[] ? Item : never>
  : DataOf<Name>

export type VersionedCallName = {
  [Name in CallName]: Calls[Name] extends { versioned: true } ? Name : never
}[CallName]

export type FileCallName = {
  [Name in CallName]: Calls[Name] extends { file: true } ? Name : never
}[CallName]

export type RefusalsOf<Name extends CallName> = Calls[Name]['refusals'][number] extends infer Code extends
  RefusalCode
  ? Code
  : never
