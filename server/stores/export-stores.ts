import { addressText } from '#contract/customers/address-text.ts'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import { addressesText, storeTypeLabels } from '#contract/customers/store-labels.ts'
import { type ListedStore, listStores } from '#server/domain/store/list-stores.ts'
import { exportList, exportPageSize } from '#server/platform/export/export-list.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function exportStores({ db, input }: CallContext<'exportStores'>) {
  const brands = new Map(
    (await db.selectFrom('brands').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  return exportList<ListedStore>({
    what: 'stores',
    columns: {
      Name: ({ name }) => name,
      Organization: ({ organizationName }) => organizationName,
      Description: ({ description }) => description,
      Status: ({ status }) => status,
      Type: ({ brandFocusType }) => storeTypeLabels[brandFocusType.storeType],
      Brands: ({ brandFocusType }) =>
        brandFocusType.brandSegmentation
          .map(({ brandId, segmentation }) => `${brands.get(brandId)} (${segmentation})`)
          .join('; '),
      Users: ({ userIds }) => userIds.length,
      Addresses: ({ addresses }) => addressesText(addresses),
      Shipping: address('shipping'),
      Billing: address('billing'),
    },
    page: async (cursor) =>
      listStores(db, { ...input, cursor, pageSize: exportPageSize, orderDir: 'asc', counted: false }),
  })
}

const address = (type: StoreAddress['type']) => (store: { addresses: StoreAddress[] }) =>
  addressText(store.addresses.find((one) => one.type === type) ?? null)
