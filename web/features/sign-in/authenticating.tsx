import { Group, Loader, Stack, Text, Title } from '@mantine/core'
import { SignInLayout } from './sign-in-layout.tsx'

export function Authenticating() {
  return (
    <SignInLayout>
      <Group component="output" gap="md" wrap="nowrap">
        <Loader aria-hidden />
        <Stack gap={0}>
          <Title order={1}>Authenticating</Title>
          <Text c="dimmed">This will be a minute</Text>
        </Stack>
      </Group>
    </SignInLayout>
  )
}
