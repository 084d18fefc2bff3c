import { Paper, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {Boolean(hint) && (
        <Text size="sm" c="dimmed" mt={2}>
          {hint}
        </Text>
      )}
      <Stack gap="md" mt="md">
        {children}
      </Stack>
    </Paper>
  )
}
