import { Alert, Button, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DiscountsSection } from './discounts-section.tsx'
import { emptyCustomer, newCustomerSchema, type NewCustomerValues } from './new-customer-values.ts'
import { OrganizationSection } from './organization-section.tsx'
import { StoresSection } from './stores-section.tsx'
import { clearDraft, useDraft, useSavedDraft } from './use-draft.ts'
import { UsersSection } from './users-section.tsx'

export function NewCustomer() {
  const draft = useSavedDraft()
  const [startedOver, setStartedOver] = useState(0)
  const restored = startedOver === 0 ? draft : null
  return (
    <>
      <PageHeader
        title="New Customer"
        crumbs={[{ label: 'Organizations', to: '/home/organizations' }, { label: 'New Customer' }]}
      />
      <Stack gap="lg" maw={960}>
        {restored && (
          <Alert color="saddle" title="We restored your draft.">
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                clearDraft()
                setStartedOver(startedOver + 1)
              }}
            >
              Start over
            </Button>
          </Alert>
        )}
        <NewCustomerForm key={startedOver} initialValues={restored ?? emptyCustomer()} />
      </Stack>
    </>
  )
}

function NewCustomerForm({ initialValues }: { initialValues: NewCustomerValues }) {
  const navigate = useNavigate()
  const register = useCall('registerNewCustomer')
  const form = useContractForm(newCustomerSchema, initialValues)
  useDraft(form.values, form.isDirty())

  const submit = form.submit(async (customer) => {
    try {
      await register.mutateAsync(customer)
      clearDraft()
    } finally {
      // After a failure the draft restores the form.
      await navigate({ to: '/home/organizations' })
    }
  }, 'Customer input is not valid')

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <FormSection title="Organization">
          <OrganizationSection form={form} />
        </FormSection>
        <FormSection title="Stores">
          <StoresSection form={form} />
        </FormSection>
        <FormSection title="Users" hint="People who can sign in and order, including the main contact.">
          <UsersSection form={form} />
        </FormSection>
        <FormSection title="Discounts" hint="A brand discount overrides the all-brands discount.">
          <DiscountsSection form={form} />
        </FormSection>
        <Group>
          <ButtonLink to="/home/organizations" variant="default">
            Back
          </ButtonLink>
          <Button type="submit" loading={register.isPending}>
            Create Customer
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
