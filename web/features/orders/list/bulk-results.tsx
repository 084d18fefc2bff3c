import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#web/api/client.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { MissingUnits } from '#web/domain/orders/missing-units.tsx'
import { OrderResult } from '#web/domain/orders/order-result.tsx'
import { type BulkResult, resultsOf, shownInList } from './bulk-result.ts'

const words = { approve: 'approved', reject: 'rejected', change: 'changed' } as const

interface BulkResultsProps {
  action: 'approve' | 'reject' | 'change'
  initial: readonly BulkResult[]
  onClose: () => void
}

export function BulkResults({ action, initial, onClose }: BulkResultsProps) {
  const [results, setResults] = useState(initial)
  const approve = useCall('approveOrders', shownInList)
  const done = results.filter(({ failure }) => failure === null).length
  const short = results.filter(({ isShort }) => isShort)
  const word = words[action]
  return (
    <Stack gap="md">
      <Text component="output">
        {formatQuantity(done)} of {formatQuantity(results.length)} {word}
      </Text>
      <List spacing={6} listStyleType="none" aria-label="Results" mah={320} style={{ overflowY: 'auto' }}>
        {results.map(({ streamId, number, failure }) => (
          <OrderResult
            key={streamId}
            order={{ streamId, number }}
            done={word}
            failure={failure ?? undefined}
          />
        ))}
      </List>
      {short.length > 0 && (
        <MissingUnits
          count={short.length}
          onApprove={async (stockOverride) => {
            const streamsIds = short.map(({ streamId }) => streamId)
            const later = await resultsOf(short, approve.mutateAsync({ streamsIds, stockOverride }))
            const news = new Map(later.map((result) => [result.streamId, result]))
            setResults(results.map((result) => news.get(result.streamId) ?? result))
          }}
        />
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} variant={short.length > 0 ? 'default' : 'filled'} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
