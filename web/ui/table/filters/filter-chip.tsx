import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useFilters } from '#web/ui/table/list-search.ts'

interface FilterChipProps {
  name: string
  label: string
  children: string | undefined
}

export function FilterChip({ name, label, children = '…' }: FilterChipProps) {
  const change = useFilters<Record<string, undefined>>()
  const text = `${label}: ${children}`
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="gray"
      fw={400}
      aria-label={`Remove filter ${text}`}
      rightSection={<IconX size={14} aria-hidden />}
      onClick={() => change({ [name]: undefined })}
    >
      {text}
    </Button>
  )
}
