import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { EmailTaken } from './email-taken.tsx'

interface PersonFieldsProps {
  /** What the form gives an input, by the person's field. */
  inputProps: (field: 'firstName' | 'lastName' | 'email') => GetInputPropsReturnType
  /** Who has the e-mail address already. */
  owner: { firstName: string; lastName: string } | undefined
}

/** First name, last name and e-mail of somebody new; warns where the address is somebody's. */
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
