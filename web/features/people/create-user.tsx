import { Button, Group, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { adminRoleId, buyerRoleId, staffOrganizationId } from '#contract/fixed-ids.ts'
import { createUserForm, type UserType } from '#contract/people/users.ts'
import { useCall } from '#web/api/client.ts'
import { useOrganizationChoice } from '#web/api/organizations.ts'
import { rolesQuery } from '#web/api/roles.ts'
import { customerRoles } from '#web/domain/customers/customer-roles.ts'
import { useEmailOwner } from '#web/api/users.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import { PersonFields } from '#web/domain/customers/person-fields.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'

interface CreateUserValues {
  userType: UserType
  firstName: string
  lastName: string
  email: string
  organizationId: string
  roleId: string
}

const emptyUser: CreateUserValues = {
  userType: 'external',
  firstName: '',
  lastName: '',
  email: '',
  organizationId: '',
  roleId: buyerRoleId,
}

export function CreateUser() {
  const navigate = useNavigate()
  const createUser = useCall('createUserWithMembership')
  const roles = useQuery(rolesQuery({ status: 'active' }))
  const form = useContractForm(createUserForm, emptyUser)
  const { userType, organizationId, roleId, email } = form.values
  const isInternal = userType === 'internal'
  const owner = useEmailOwner(email)
  const active = roles.data?.items ?? []
  const offered = isInternal ? active : customerRoles(active)

  const choose = (type: UserType) =>
    form.setValues(
      type === 'internal'
        ? { userType: type, organizationId: staffOrganizationId, roleId: adminRoleId }
        : { userType: type, organizationId: '', roleId: buyerRoleId },
    )

  return (
    <>
      <PageHeader title="Create New User" />
      <form
        noValidate
        onSubmit={form.submit(async (values) => {
          await createUser.mutateAsync(values)
          await navigate({ to: '/home/people' })
        })}
      >
        <UnsavedGuard dirty={form.unsaved} />
        <Stack maw={560}>
          <Radio.Group label="Type" value={userType} onChange={(type) => choose(type)}>
            <Group mt={4}>
              <Radio value="external" label="External" />
              <Radio value="internal" label="Internal" />
            </Group>
          </Radio.Group>
          <PersonFields inputProps={form.getInputProps} owner={owner} />
          {!isInternal && (
            <OrganizationField
              value={organizationId || null}
              onChange={(id) => form.setFieldValue('organizationId', id ?? '')}
              error={form.errors['organizationId']}
            />
          )}
          <Picker
            label="Role"
            required
            disabled={isInternal}
            description={isInternal ? 'Internal users have the Admin role.' : undefined}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            value={roleId || null}
            onChange={(id) => form.setFieldValue('roleId', id ?? '')}
            error={form.errors['roleId']}
          />
          <Group>
            <ButtonLink to="/home/people" variant="default">
              Back
            </ButtonLink>
            <Button type="submit" loading={createUser.isPending}>
              Create User
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}

interface OrganizationFieldProps {
  value: string | null
  onChange: (id: string | null) => void
  error: ReactNode
}

function OrganizationField({ value, onChange, error }: OrganizationFieldProps) {
  return (
    <Picker
      label="Organization"
      required
      {...useOrganizationChoice()}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
