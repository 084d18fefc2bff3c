import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type User, userNamesForm } from '#contract/people/users.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { pageVersion } from '#web/lib/page-meta.ts'
import { signOut } from '#web/lib/session/sign-out.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { ConflictNotice, type Facts } from '#web/ui/edited/conflict-notice.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'

export function AccountPage() {
  const { data } = useSuspenseQuery(queryOf('getAccount', {}))
  const edited = useEdited(data)
  const account = edited.seen
  return (
    <>
      <PageHeader title="Account" />
      <Stack gap="lg" maw={720}>
        <FormSection title="Profile">
          <NamesForm key={edited.formsKey} edited={edited} />
        </FormSection>
        <FormSection title="Sign-in">
          <TextInput
            label="Login method"
            value="OTP"
            readOnly
            variant="filled"
            description="We email you a six-digit code each time you sign in."
          />
          <SignOutEverywhere />
        </FormSection>
        <FormSection title="Delete Account" hint="This action is irreversible.">
          <DeleteAccount email={account.email} />
        </FormSection>
        {pageVersion() !== '' && (
          <Text size="sm" c="dimmed">
            Welt version {pageVersion()}
          </Text>
        )}
      </Stack>
    </>
  )
}

function NamesForm({ edited }: { edited: Edited<User> }) {
  const update = useCall('updateAccount')
  const { firstName, lastName, email } = edited.seen
  const form = useContractForm(userNamesForm, { firstName, lastName })
  useSyncedForm(form, { firstName, lastName })
  return (
    <form
      noValidate
      onSubmit={form.submit(async (names) => edited.onSaved(await update.mutateAsync(names, edited.options)))}
    >
      <UnsavedGuard dirty={form.unsaved} />
      <Stack>
        <ConflictNotice
          noun="user"
          edited={edited}
          facts={namesOf}
          typed={form.getValues()}
          field={(name) => (name === 'firstName' ? 'First name' : 'Last name')}
        />
        <TextInput
          label="First name"
          withAsterisk
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          withAsterisk
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
        <TextInput label="Email" value={email} readOnly variant="filled" />
        <Group>
          <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function namesOf({ firstName, lastName }: User): Facts {
  return { firstName, lastName }
}

function SignOutEverywhere() {
  const signOutEverywhere = useCall('signOutEverywhere')
  const [asking, setAsking] = useState(false)
  return (
    <Group>
      <Button variant="default" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ActionDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere"
        action="Sign out"
        onConfirm={async () => {
          await signOutEverywhere.mutateAsync({})
          await signOut()
        }}
      >
        Signs you out everywhere, including here.
      </ActionDialog>
    </Group>
  )
}

function DeleteAccount({ email }: { email: string }) {
  const deleteAccount = useCall('deleteAccount')
  const [asking, setAsking] = useState(false)
  return (
    <Group>
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <ActionDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Delete Account"
        action="Delete Account"
        danger
        typed={{ label: `Type ${email} to confirm`, words: email }}
        onConfirm={async () => {
          await deleteAccount.mutateAsync({ email })
          await signOut()
        }}
      >
        This action is irreversible. You'll be signed out everywhere and can't sign in again.
      </ActionDialog>
    </Group>
  )
}
