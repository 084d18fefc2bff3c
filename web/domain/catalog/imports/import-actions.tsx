import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { ImportState } from '#contract/files/file-processor.ts'
import { isRetryable } from '#contract/files/retryable.ts'
import { useCall } from '#web/api/client.ts'
import { openUploadInventory } from '../upload-inventory.ts'
import { DiscardImport } from './discard-import.tsx'
import { isWaiting } from './import-status.ts'

export function ImportActions({ state }: { state: ImportState }) {
  const { trackingId, fileName, status, failure } = state
  const retry = useCall('retryImport')
  const [discarding, setDiscarding] = useState(false)
  const isFailed = status === 'failed'
  if (!isFailed && !isWaiting(state)) return null
  return (
    <Group gap={6} wrap="nowrap" component="span">
      {isFailed && isRetryable(failure?.code ?? '') && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Retry ${fileName}`}
          loading={retry.isPending}
          onClick={() => retry.mutate({ trackingId })}
        >
          Retry
        </Button>
      )}
      {!isFailed && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Resume ${fileName}`}
          onClick={() => openUploadInventory({ trackingId })}
        >
          Resume
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`Discard ${fileName}`}
        onClick={() => setDiscarding(true)}
      >
        Discard
      </Button>
      <DiscardImport state={state} opened={discarding} onClose={() => setDiscarding(false)} />
    </Group>
  )
}
