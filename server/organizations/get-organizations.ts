import { sql } from 'kysely'
import { countriesNamed } from '#contract/countries.ts'
import { refuse } from '#contract/refusals.ts'
import { containing } from '#server/platform/database/containing.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { readOrganization, selectOrganizations } from './select-organizations.ts'

/** Lists organizations by name; a search finds parts of the name or of the country's name (spec 2 §2). */
export async function getOrganizations({ db, input }: Handling<'getOrganizations'>) {
  const { search, type, status } = input
  let query = selectOrganizations(db)
  if (search) {
    const countries = countriesNamed(search)
    query = query.where((eb) =>
      eb.or([
        eb('organizations.search', 'like', containing(search.toLowerCase())),
        ...(countries.length > 0 ? [eb('organizations.country', 'in', countries)] : []),
      ]),
    )
  }
  if (type) query = query.where('organizations.type', '=', type)
  if (status) query = query.where('organizations.status', '=', status)
  return pageByKey(db, query, { ...input, by: [sql`lower(organizations.name)`, sql`organizations.id`] })
}

/** Reads an organization. */
export async function getOrganization({ db, input: { id } }: Handling<'getOrganization'>) {
  return (await readOrganization(db, id)) ?? refuse('organization-not-found')
}
