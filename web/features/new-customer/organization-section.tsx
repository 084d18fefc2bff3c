import { Anchor, SimpleGrid, TextInput, Title } from '@mantine/core'
import { useSimilarOrganizations } from '#web/api/organizations.ts'
import { useEmailOwner } from '#web/api/users.ts'
import { AddressFields } from '#web/domain/customers/address-fields.tsx'
import type { ContractForm } from '#web/ui/form/contract-form.ts'
import { PersonFields } from '#web/domain/customers/person-fields.tsx'
import { WarningLine } from '#web/ui/form/warning-line.tsx'
import type { NewCustomerValues } from './new-customer-values.ts'

export function OrganizationSection({ form }: { form: ContractForm<NewCustomerValues> }) {
  const { organization, users } = form.values
  const owner = useEmailOwner(users[0]?.email ?? '')
  return (
    <>
      <div>
        <TextInput
          label="Name"
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('organization.name')}
        />
        <SimilarNames name={organization.name} />
      </div>
      <Title order={3}>Main Contact</Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <PersonFields inputProps={(field) => form.getInputProps(`users.0.${field}`)} owner={owner} />
      </SimpleGrid>
      <Title order={3}>Address</Title>
      <AddressFields
        path="organization.address"
        value={organization.address}
        onChange={(address) => form.setFieldValue('organization.address', address)}
        error={(field) => form.errors[`organization.address.${field}`]}
        onBlur={(field) => form.validateField(`organization.address.${field}`)}
      />
    </>
  )
}

function SimilarNames({ name }: { name: string }) {
  const similar = useSimilarOrganizations(name)
  return (
    <WarningLine>
      {similar.length > 0 && (
        <>
          {similar.some(({ isSame }) => isSame)
            ? 'A customer with this name exists: '
            : 'Similar customers: '}
          {similar.map(({ id, name: other }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Anchor inherit href={`/home/organizations/edit/${id}`} target="_blank" underline="always">
                {other}
              </Anchor>
            </span>
          ))}
        </>
      )}
    </WarningLine>
  )
}
