import { Badge, Button, Stack } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressText } from '#contract/customers/address-text.ts'
import { type Language, languageLabels } from '#contract/customers/languages.ts'
import type { Organization } from '#contract/customers/organizations.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { useHistory } from '#web/api/history.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { SaveBar, useTyped } from '#web/ui/form/save-bar.tsx'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { addressValues } from '#web/domain/customers/address-fields.tsx'
import { StatusBadge, statusLabel, type Status } from '#web/domain/status-badge.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { ConflictNotice, type Facts } from '#web/ui/edited/conflict-notice.tsx'
import { useEdited } from '#web/ui/edited/use-edited.ts'
import { Timeline } from '#web/ui/feedback/timeline.tsx'
import { AddressForm } from './address-form.tsx'
import { DiscountsForm } from './discounts-form.tsx'
import { LanguageForm } from './language-form.tsx'
import { MainContactForm } from './main-contact-form.tsx'
import { NameForm } from './name-form.tsx'
import { OrderFileNames } from './order-file-names.tsx'
import type { OrganizationFormProps } from './organization-form-props.ts'

export function EditCustomer({ organizationId }: { organizationId: string }) {
  const { data } = useSuspenseQuery(queryOf('getOrganization', { id: organizationId }))
  const edited = useEdited(data)
  const organization = edited.seen

  return (
    <>
      <PageHeader
        title="Edit Customer"
        crumbs={[{ label: 'Organizations', to: '/home/organizations' }, { label: organization.name }]}
        beside={
          organization.type === 'internal' ? (
            <Badge>Internal</Badge>
          ) : (
            <StatusBadge status={organization.status} />
          )
        }
        actions={<Actions edited={edited} />}
      />
      <Stack gap="lg" maw={840}>
        <SaveBar key={edited.formsKey}>
          <Conflict edited={edited} />
          <FormSection title="Name">
            <NameForm edited={edited} />
          </FormSection>
          <FormSection title="Address" hint={addressText(organization.address)}>
            <AddressForm edited={edited} />
          </FormSection>
          <FormSection title="Main Contact">
            <MainContactForm edited={edited} />
          </FormSection>
          {organization.type === 'external' && (
            <FormSection title="Language" hint="Used in order documents and emails to this customer.">
              <LanguageForm edited={edited} />
            </FormSection>
          )}
          {organization.type === 'external' && (
            <FormSection title="Discounts" hint="A brand discount overrides the all-brands discount.">
              <DiscountsForm edited={edited} />
            </FormSection>
          )}
        </SaveBar>
        {organization.type === 'external' && (
          <FormSection
            title="Order workbooks"
            hint="What this customer's own workbooks call columns, styles, and sizes."
          >
            <OrderFileNames organizationId={organization.id} />
          </FormSection>
        )}
        <FormSection title="History">
          <History organizationId={organization.id} />
        </FormSection>
      </Stack>
    </>
  )
}

function Conflict({ edited }: OrganizationFormProps) {
  const text = useHistoryText()
  const typed = useTyped()()
  return (
    <ConflictNotice
      noun={edited.seen.type === 'internal' ? 'organization' : 'customer'}
      edited={edited}
      facts={facts}
      typed={typed}
      field={(name) => fields[name]}
      text={text}
    />
  )
}

function facts({ name, address, status, mainContact, discounts, language }: Organization): Facts {
  return { name, address: addressValues(address), status, mainContact, discounts, language }
}

function Actions({ edited }: OrganizationFormProps) {
  const organization = edited.seen
  const changeStatus = useCall('changeOrganizationStatus')
  const [deactivating, setDeactivating] = useState(false)
  const { id, name, storesCount, usersCount } = organization
  const isActive = organization.status === 'active'
  const change = async (status: Organization['status']) =>
    edited.onSaved(await changeStatus.mutateAsync({ id, status }, edited.options))
  return (
    <>
      <ButtonLink to="/home/organizations" variant="default">
        Back
      </ButtonLink>
      {organization.type === 'external' && (
        <Button
          variant="default"
          loading={changeStatus.isPending}
          onClick={() => (isActive ? setDeactivating(true) : void change('active').catch(() => undefined))}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
      )}
      <ActionDialog
        opened={deactivating}
        onClose={() => setDeactivating(false)}
        title={`Deactivate ${name}`}
        action="Deactivate"
        danger
        onConfirm={async () => change('inactive')}
      >
        {countPhrase(storesCount, 'store')} can no longer order, and {countPhrase(usersCount, 'user')} can't
        sign in until it is activated again.
      </ActionDialog>
    </>
  )
}

const fields: Readonly<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  status: 'Status',
  mainContact: 'Main Contact',
  discounts: 'Discounts',
  language: 'Language',
  'orderFile-columns': 'Columns in order workbooks',
  'orderFile-style': 'Style in order workbooks',
  'orderFile-size': 'Size in order workbooks',
}

function History({ organizationId }: { organizationId: string }) {
  const text = useHistoryText()
  return (
    <Timeline
      {...useHistory('getOrganizationHistory', organizationId)}
      field={(name) => fields[name]}
      text={text}
    />
  )
}

function useHistoryText() {
  const brands = useQuery(allBrandsQuery())
  const brandName = (id: number) => brands.data?.items.find((brand) => brand.id === id)?.name ?? `Brand ${id}`
  return (name: string, value: unknown) => historyText(name, value, brandName)
}

function historyText(name: string, value: unknown, brandName: (id: number) => string): string {
  if (value === null || value === undefined) return 'none'
  if (name === 'status') return statusLabel(value as Status)
  if (name === 'language') return languageLabels[value as Language]
  if (name === 'address') return addressText(value)
  if (name === 'mainContact') return (value as { email: string }).email
  if (name === 'discounts') {
    const list = value as Organization['discounts']
    const words = list.map(
      ({ brand, discount }) =>
        `${brand === 'all' ? 'all brands' : brand.map(brandName).join(', ')} ${discount}%`,
    )
    return words.join(', ') || 'none'
  }
  return typeof value === 'string' ? value : 'none'
}
