import { ActionIcon, Button, Group, Paper, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '#web/api/roles.ts'
import { customerRoles } from '#web/domain/customers/customer-roles.ts'
import { useEmailOwner } from '#web/api/users.ts'
import type { ContractForm } from '#web/ui/form/contract-form.ts'
import { EmailTaken } from '#web/domain/customers/email-taken.tsx'
import { newPerson, type NewCustomerValues } from './new-customer-values.ts'

export function UsersSection({ form }: { form: ContractForm<NewCustomerValues> }) {
  const roles = useQuery(rolesQuery({ status: 'active' }))
  const options = customerRoles(roles.data?.items).map(({ id, name }) => ({ value: id, label: name }))
  const { users } = form.values

  const remove = (key: string) => {
    form.setFieldValue(
      'users',
      users.filter((user) => user.key !== key),
    )
    form.setFieldValue(
      'stores',
      form.values.stores.map((store) => ({
        ...store,
        mainContactUserEmail: store.mainContactUserEmail === key ? '' : store.mainContactUserEmail,
        userEmails: store.userEmails.filter((one) => one !== key),
      })),
    )
  }

  return (
    <>
      {users.map(({ key, email }, index) => {
        const isMainContact = index === 0
        // The Organization section shows the main contact's errors.
        const own = isMainContact ? { error: undefined } : {}
        const locked = isMainContact ? { readOnly: true, variant: 'filled', ...own } : {}
        return (
          <Paper
            key={key}
            withBorder
            p="sm"
            component="fieldset"
            m={0}
            aria-label={isMainContact ? 'Main contact' : `User ${index + 1}`}
          >
            <Group justify="space-between" mb="xs" mih={28}>
              <Text fw={500}>{isMainContact ? 'Main contact' : `User ${index + 1}`}</Text>
              {!isMainContact && (
                <ActionIcon aria-label={`Remove user ${index + 1}`} onClick={() => remove(key)}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
            <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
              <TextInput
                label="First name"
                withAsterisk
                autoComplete="off"
                {...form.getInputProps(`users.${index}.firstName`)}
                {...own}
              />
              <TextInput
                label="Last name"
                withAsterisk
                autoComplete="off"
                {...form.getInputProps(`users.${index}.lastName`)}
                {...locked}
              />
              <div>
                <TextInput
                  label="Email"
                  type="email"
                  withAsterisk
                  autoComplete="off"
                  {...form.getInputProps(`users.${index}.email`)}
                  {...locked}
                />
                {!isMainContact && <EmailOwner email={email} />}
              </div>
              <Select
                label="Role"
                data={options}
                allowDeselect={false}
                {...form.getInputProps(`users.${index}.roleId`)}
              />
            </SimpleGrid>
          </Paper>
        )
      })}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('users', newPerson())}
        >
          Add user
        </Button>
      </Group>
    </>
  )
}

function EmailOwner({ email }: { email: string }) {
  return <EmailTaken owner={useEmailOwner(email)} />
}
