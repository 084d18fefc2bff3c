import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OrderFileName, OrderFileNameKind } from '#contract/orders/order-file-names.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { formatMomentDate } from '#web/lib/dates.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { Code } from '#web/ui/table/cells.tsx'

const kinds: Readonly<Record<OrderFileNameKind, string>> = {
  columns: 'Columns',
  style: 'Style',
  size: 'Size',
}

export function OrderFileNames({ organizationId }: { organizationId: string }) {
  const names = useQuery(queryOf('getOrderFileNames', { organizationId }))
  if (names.error)
    return (
      <Failure
        title="The names could not be loaded"
        error={names.error}
        onRetry={() => void names.refetch()}
        retrying={names.isFetching}
      />
    )
  if (names.data?.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing is remembered yet. Columns, styles, and sizes are, once they were matched for an order.
      </Text>
    )
  return (
    <Stack gap="xs">
      {names.data?.map((name) => (
        <Name key={name.id} name={name} />
      ))}
    </Stack>
  )
}

function Name({ name: { id, kind, given, meaning, matchedAt } }: { name: OrderFileName }) {
  const forget = useCall('forgetOrderFileName')
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">
        {kinds[kind]} <Code>{given}</Code> is {meaning}, since {formatMomentDate(matchedAt)}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={forget.isPending}
        aria-label={`Forget ${given}`}
        onClick={() => forget.mutate({ id })}
      >
        Forget
      </Button>
    </Group>
  )
}
