import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { EmailTaken } from './email-taken.tsx'

interface PersonFieldsProps {
  inputProps: (field: 'firstName' | 'lastName' | 'email') => GetInputPropsReturnType
  owner: { firstName: string; lastName: string } | undefined
}

export function PersonFields({ inputProps, owner }: PersonFieldsProps) {
  return (
    <>
      <TextInput label="First name" withAsterisk autoComplete="off" {...inputProps('firstName')} />
      <TextInput label="Last name" withAsterisk autoComplete="off" {...inputProps('lastName')} />
      <div>
        <TextInput label="Email" type="email" withAsterisk autoComplete="off" {...inputProps('email')} />
        <EmailTaken owner={owner} />
      </div>
    </>
  )
}
