import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { adminRoleId } from '#contract/fixed-ids.ts'
import { teamMemberForm } from '#contract/people/users.ts'
import { useCall } from '#web/api/client.ts'
import { useEmailOwner } from '#web/api/users.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { PersonFields } from '#web/domain/customers/person-fields.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { staffOrganizationQuery } from './team-queries.ts'

export function CreateTeamMember() {
  const { data: organization } = useSuspenseQuery(staffOrganizationQuery())
  const navigate = useNavigate()
  const createUser = useCall('createUserWithMembership')
  const form = useContractForm(teamMemberForm, {
    firstName: '',
    lastName: '',
    email: '',
    organizationId: organization.id,
    roleId: adminRoleId,
  })
  const owner = useEmailOwner(form.values.email)
  return (
    <>
      <PageHeader title="New Team Member" />
      <form
        noValidate
        onSubmit={form.submit(async (values) => {
          await createUser.mutateAsync({ ...values, userType: 'internal' })
          await navigate({ to: '/home/team' })
        })}
      >
        <UnsavedGuard dirty={form.unsaved} />
        <Stack maw={560}>
          <PersonFields inputProps={form.getInputProps} owner={owner} />
          <Text size="sm" c="dimmed">
            Team members join {organization.name} as Admins.
          </Text>
          <Group>
            <ButtonLink to="/home/team" variant="default">
              Back
            </ButtonLink>
            <Button type="submit" loading={createUser.isPending}>
              Create Team Member
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
