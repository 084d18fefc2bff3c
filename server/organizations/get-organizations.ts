import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchCountCap } from '#contract/call.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import type { Discount } from '#contract/customers/organizations.ts'
import { countryName } from '#contract/input/countries.ts'
import { countriesNamed } from '#contract/input/country-names.ts'
import { refuse } from '#contract/refusals.ts'
import { byName } from '#server/platform/database/by-name.ts'
import { contains } from '#server/platform/database/contains.ts'
import { addedBy, type ByFilter, type FiltersOf, whereAll } from '#server/platform/database/list-filters.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { exportList, exportPageSize } from '#server/platform/export/export-list.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { readOrganization, selectOrganizations } from '#server/domain/organization/select-organizations.ts'

export async function getOrganizations({ db, input }: CallContext<'getOrganizations'>) {
  return listOrganizations(db, input)
}

export async function exportOrganizations({ db, input }: CallContext<'exportOrganizations'>) {
  const brands = new Map(
    (await db.selectFrom('brands').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  return exportList<Awaited<ReturnType<typeof listOrganizations>>['items'][number]>({
    what: 'organizations',
    columns: {
      Name: ({ name }) => name,
      'Main Contact': ({ mainContact }) => mainContact && `${mainContact.firstName} ${mainContact.lastName}`,
      'Main Contact Email': ({ mainContact }) => mainContact?.email ?? null,
      Type: ({ type }) => (type === 'external' ? 'Customer' : 'Internal'),
      Status: ({ status }) => status,
      'Line 1': ({ address }) => address?.line1 ?? null,
      'Line 2': ({ address }) => address?.line2 ?? null,
      City: ({ address }) => address?.city ?? null,
      State: ({ address }) => address?.state ?? null,
      'Postal Code': ({ address }) => address?.postalCode ?? null,
      Country: ({ address }) => countryName(address?.country ?? ''),
      Stores: ({ storesCount }) => storesCount,
      Users: ({ usersCount }) => usersCount,
      // The main contact's names apart, as an import needs them.
      'First Name': ({ mainContact }) => mainContact?.firstName ?? null,
      'Last Name': ({ mainContact }) => mainContact?.lastName ?? null,
      Discount: ({ discounts }) => discountsText(discounts, brands),
    },
    page: async (cursor) =>
      listOrganizations(db, { ...input, cursor, pageSize: exportPageSize, orderDir: 'asc', counted: false }),
  })
}

function discountsText(discounts: readonly Discount[], brands: ReadonlyMap<number, string>): string {
  return discounts
    .map(({ brand, discount }) =>
      brand === 'all' ? `${discount}` : `${brand.map((id) => brands.get(id)).join(', ')}: ${discount}`,
    )
    .join('; ')
}

async function listOrganizations(
  db: Kysely<Tables>,
  input: ParsedInputOf<'getOrganizations'> & { counted?: boolean },
) {
  return pageByKey(db, whereAll(selectOrganizations(db), addedBy(conditions, input)), {
    ...input,
    ...(input.search && { countTo: searchCountCap }),
    by: [byName('organizations.name'), sql`organizations.id`],
  })
}

const conditions: ByFilter<FiltersOf<'getOrganizations'>, RawBuilder<boolean>> = {
  search: (search) => {
    const countries = countriesNamed(search)
    return countries.length === 0
      ? contains(sql`organizations.search`, search)
      : sql`(${contains(sql`organizations.search`, search)} OR organizations.country IN (${sql.join(countries)}))`
  },
  type: (type) => sql`organizations.type = ${type}`,
  status: (status) => sql`organizations.status = ${status}`,
}

export async function getOrganization({ db, input: { id } }: CallContext<'getOrganization'>) {
  return (await readOrganization(db, id)) ?? refuse('organization-not-found')
}
