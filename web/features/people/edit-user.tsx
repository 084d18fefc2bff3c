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
import { ConflictNotice, type Facts } from '#web/ui/edited/conflict-notice.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import { Timeline } from '#web/ui/feedback/timeline.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'

export function EditUser({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(queryOf('getUserWithMemberships', { id: userId }))
  const edited = useEdited(data)
  const user = edited.seen
  return (
    <>
      <PageHeader
        title="Editing User"
        crumbs={[{ label: 'People', to: '/home/people' }, { label: `${user.firstName} ${user.lastName}` }]}
        beside={<StatusBadge status={user.status} />}
        actions={<Actions edited={edited} />}
      />
      <Stack gap="lg" maw={720}>
        <FormSection title="User">
          <Details user={user} />
        </FormSection>
        <FormSection title="Names">
          <NamesForm key={edited.formsKey} edited={edited} />
        </FormSection>
        <FormSection title="History">
          <History userId={user.id} />
        </FormSection>
      </Stack>
    </>
  )
}

interface EditedProps {
  edited: Edited<EditedUser>
}

function Actions({ edited }: EditedProps) {
  const user = edited.seen
  const changeStatus = useCall('changeUserStatus')
  const [deactivating, setDeactivating] = useState(false)
  const isActive = user.status === 'active'
  const change = async (status: EditedUser['status']) =>
    edited.onSaved(await changeStatus.mutateAsync({ id: user.id, status }, edited.options))
  return (
    <>
      <ButtonLink to="/home/people" variant="default">
        Back
      </ButtonLink>
      <Button
        variant="default"
        loading={changeStatus.isPending}
        onClick={() => (isActive ? setDeactivating(true) : void change('active').catch(() => undefined))}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <ActionDialog
        opened={deactivating}
        onClose={() => setDeactivating(false)}
        title={`Deactivate ${user.firstName} ${user.lastName}`}
        action="Deactivate"
        danger
        onConfirm={async () => change('inactive')}
      >
        {user.firstName} is signed out at once and can't sign in until activated again.
        {user.storesCount > 0 &&
          ` ${user.firstName} can no longer order for ${countPhrase(user.storesCount, 'store')}.`}
      </ActionDialog>
    </>
  )
}

function Details({ user }: { user: EditedUser }) {
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

function NamesForm({ edited }: EditedProps) {
  const navigate = useNavigate()
  const updateUser = useCall('updateUser')
  const { id, firstName, lastName } = edited.seen
  const form = useContractForm(userNamesForm, { firstName, lastName })
  useSyncedForm(form, { firstName, lastName })
  return (
    <form
      noValidate
      onSubmit={form.submit(async (names) => {
        await updateUser.mutateAsync({ id, ...names }, edited.options)
        await navigate({ to: '/home/people' })
      })}
    >
      <UnsavedGuard dirty={form.unsaved} />
      <Stack>
        <ConflictNotice
          noun="user"
          edited={edited}
          facts={namesAndStatus}
          typed={form.getValues()}
          field={(name) => fields[name]}
          text={historyText}
        />
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

function namesAndStatus({ firstName, lastName, status }: EditedUser): Facts {
  return { firstName, lastName, status }
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

function historyText(name: string, value: unknown): string {
  if (name === 'status') return statusLabel(value as Status)
  return typeof value === 'string' && value !== '' ? value : 'none'
}
