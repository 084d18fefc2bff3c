import { Badge, Stack } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { addressText } from '#contract/customers/address-text.ts'
import type { Organization } from '#contract/customers/organizations.ts'
import { queryOf } from '#web/api/client.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { Notes } from '#web/domain/notes/notes.tsx'
import { StatusBadge } from '#web/domain/status-badge.tsx'
import { FactList } from '#web/ui/layout/fact-list.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { missing } from '#web/ui/table/cells.tsx'
import { Contacts, Stores } from './contacts-and-stores.tsx'
import { EmailLink } from './email-link.tsx'
import { Overview } from './overview.tsx'
import { useBrandNames } from './use-brand-names.ts'

export function OrganizationOverview({ organizationId }: { organizationId: string }) {
  const { data: organization } = useSuspenseQuery(queryOf('getOrganization', { id: organizationId }))
  const overview = useQuery(queryOf('getOrganizationOverview', { id: organizationId }))
  return (
    <>
      <PageHeader
        title={organization.name}
        subtitle={addressText(organization.address)}
        crumbs={[{ label: 'Organizations', to: '/home/organizations' }, { label: organization.name }]}
        beside={
          organization.type === 'internal' ? (
            <Badge>Internal</Badge>
          ) : (
            <StatusBadge status={organization.status} />
          )
        }
        actions={
          <ButtonLink
            to="/home/organizations/edit/$organizationId"
            params={{ organizationId }}
            variant="default"
          >
            Edit
          </ButtonLink>
        }
      />
      <Stack gap="lg">
        <Facts organization={organization} />
        <Overview query={overview} whose={{ organizationId }} />
        <Notes subject="organization" subjectId={organizationId} />
        <Stores organizationId={organizationId} />
        <Contacts organizationId={organizationId} />
      </Stack>
    </>
  )
}

function Facts({
  organization: { mainContact, discounts, storesCount, usersCount },
}: {
  organization: Organization
}) {
  const nameOf = useBrandNames()
  const words = discounts.map(({ brand, discount }) =>
    brand === 'all' ? `${discount}% on all brands` : `${discount}% on ${brand.map(nameOf).join(', ')}`,
  )
  return (
    <FactList
      facts={[
        [
          'Main contact',
          mainContact === null ? (
            missing
          ) : (
            <span key="contact">
              {mainContact.firstName} {mainContact.lastName}, <EmailLink email={mainContact.email} />
            </span>
          ),
        ],
        ['Discounts', words.join('; ') || 'None'],
        ['Stores', formatQuantity(storesCount)],
        ['People', formatQuantity(usersCount)],
      ]}
    />
  )
}
