import { Anchor } from '@mantine/core'

export function EmailLink({ email }: { email: string }) {
  return (
    <Anchor inherit href={`mailto:${email}`}>
      {email}
    </Anchor>
  )
}
