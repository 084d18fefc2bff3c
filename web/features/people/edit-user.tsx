import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { userNamesForm, type EditedUser } from '#contract/people/users.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { useHistory } from '#web/api/history.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatusBadge, statusLabel, type Status } from '#web/domain/status-badge.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { Timeline } from '#web/ui/feedback/timeline.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'

/** 'Editing User' (spec 2 §2). */
export function EditUser({ userId }: { userId: string }) {
  const { data: user } = useSuspenseQuery(queryOf('getUserWithMemberships', { id: userId }))
  return (
    <>
      <PageHeader
        title="Editing User"
        crumbs={[{ label: 'People', to: '/home/people' }, { label: `${user.firstName} ${user.lastName}` }]}
        beside={<StatusBadge status={user.status} />}
        actions={<Actions user={user} />}
      />
      <Stack gap="lg" maw={720}>
        <FormSection title="User">
          <Facts user={user} />
        </FormSection>
        <FormSection title="Names">
          <NamesForm user={user} />
        </FormSection>
        <FormSection title="History">
          <History userId={user.id} />
        </FormSection>
      </Stack>
    </>
  )
}

function Actions({ user }: { user: EditedUser }) {
  const changeStatus = useCall('changeUserStatus')
  const [deactivating, setDeactivating] = useState(false)
  const isActive = user.status === 'active'
  return (
    <>
      <ButtonLink to="/home/people" variant="default">
        Back
      </ButtonLink>
      <Button
        variant="default"
        loading={changeStatus.isPending}
        onClick={() =>
          isActive ? setDeactivating(true) : changeStatus.mutate({ id: user.id, status: 'active' })
        }
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <ActionDialog
        opened={deactivating}
        onClose={() => setDeactivating(false)}
        title={`Deactivate ${user.firstName} ${user.lastName}`}
        action="Deactivate"
        danger
        onConfirm={async () => changeStatus.mutateAsync({ id: user.id, status: 'inactive' })}
      >
        {user.firstName} is signed out at once and can't sign in until activated again.
        {user.storesCount > 0 &&
          ` ${user.firstName} can no longer order for ${countPhrase(user.storesCount, 'store')}.`}
      </ActionDialog>
    </>
  )
}

function Facts({ user }: { user: EditedUser }) {
  const facts = [
    ['Email', user.email],
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['Type', user.type === 'external' ? 'Customer' : 'Internal'],
    ['Role', user.roleName],
    ['Organizations', user.organizationMemberships.map(({ organization }) => organization.name).join(', ')],
  ]
  return (
    <Stack component="dl" gap="xs" m={0}>
      {facts.map(([label, value]) => (
        <Group key={label} gap="md" wrap="nowrap" align="baseline">
          <Text component="dt" size="sm" c="dimmed" w={112} flex="none">
            {label}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

function NamesForm({ user }: { user: EditedUser }) {
  const navigate = useNavigate()
  const updateUser = useCall('updateUser')
  const form = useContractForm(userNamesForm, { firstName: user.firstName, lastName: user.lastName })
  return (
    <form
      noValidate
      onSubmit={form.submit(async (names) => {
        await updateUser.mutateAsync({ id: user.id, ...names })
        await navigate({ to: '/home/people' })
      })}
    >
      <UnsavedGuard dirty={form.unsaved} />
      <Stack>
        <TextInput label="First name" withAsterisk autoComplete="off" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" withAsterisk autoComplete="off" {...form.getInputProps('lastName')} />
        <Group>
          <Button type="submit" loading={updateUser.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const fields: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  status: 'Status',
}

function History({ userId }: { userId: string }) {
  return (
    <Timeline {...useHistory('getUserHistory', userId)} field={(name) => fields[name]} text={historyText} />
  )
}

/** Formats a value of a user's history. */
function historyText(name: string, value: unknown): string {
  if (name === 'status') return statusLabel(value as Status)
  return typeof value === 'string' && value !== '' ? value : 'none'
}
