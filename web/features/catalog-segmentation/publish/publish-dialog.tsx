import { Alert, Checkbox, List, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Preflight } from '#contract/line-lists/catalogs.ts'
import { publishPreflightQuery } from '#web/api/catalogs.ts'
import { useCall } from '#web/api/client.ts'
import { LineListLink, ReplacedLists } from '#web/domain/catalog/replaced-lists.tsx'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { PublishFixes } from './publish-fixes.tsx'

interface PublishDialogProps {
  lineListId: number
  what: 'catalog' | 'catalogs'
  opened: boolean
  onClose: () => void
}

export function PublishDialog({ lineListId, what, opened, onClose }: PublishDialogProps) {
  const navigate = useNavigate()
  const publish = useCall('publishCatalogs', {
    done: what === 'catalog' ? 'Catalog published successfully' : 'Catalogs published successfully',
    failed: `Failed to publish ${what}`,
  })
  // Unsubscribing drops the result, so the check runs again each time the dialog opens.
  const preflight = useQuery({ ...publishPreflightQuery(lineListId), enabled: opened, subscribed: opened })
  const [confirmed, setConfirmed] = useState(false)
  const { blockers = [], warnings = [], itemsCount = 0, storesCount = 0 } = preflight.data ?? {}
  const isKnown = preflight.data !== undefined && !preflight.isError
  const close = () => {
    setConfirmed(false)
    onClose()
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={close}
      title="Publish Catalogs"
      action={
        isKnown
          ? `Publish ${countPhrase(itemsCount, 'item')} to ${countPhrase(storesCount, 'store')}`
          : undefined
      }
      focus="cancel"
      disabled={blockers.length > 0 || (warnings.length > 0 && !confirmed)}
      onConfirm={async () => {
        await publish.mutateAsync({ lineListId, confirmedWarnings: warnings.map(({ code }) => code) })
        void navigate({ to: '/home/catalogs' })
      }}
    >
      <Stack gap="md">
        <div>
          <Text fw={500}>Are you sure you want to publish this catalog?</Text>
          <Text>This action is irreversible.</Text>
        </div>
        {preflight.isError ? (
          <Failure
            title="Couldn't run the publish check"
            error={preflight.error}
            onRetry={() => void preflight.refetch()}
          />
        ) : preflight.data === undefined ? (
          <Skeleton h={84} />
        ) : (
          <Findings
            lineListId={lineListId}
            preflight={preflight.data}
            onFixed={async () => preflight.refetch()}
            confirmed={confirmed}
            onConfirmed={setConfirmed}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}

interface FindingsProps {
  lineListId: number
  preflight: Preflight
  onFixed: () => Promise<unknown>
  confirmed: boolean
  onConfirmed: (confirmed: boolean) => void
}

function Findings({ lineListId, preflight, onFixed, confirmed, onConfirmed }: FindingsProps) {
  const { blockers, warnings } = preflight
  return (
    <>
      {blockers.length > 0 && (
        <Alert color="red" icon={<IconBan size={18} aria-hidden />} title="Can't publish yet">
          <Sentences of={blockers} preflight={preflight} />
          <PublishFixes lineListId={lineListId} preflight={preflight} onFixed={onFixed} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} title="Before you publish">
          <Sentences of={warnings} preflight={preflight} />
          {blockers.length === 0 && (
            <Checkbox
              mt="sm"
              label="Publish anyway"
              checked={confirmed}
              onChange={(event) => onConfirmed(event.currentTarget.checked)}
            />
          )}
        </Alert>
      )}
    </>
  )
}

interface SentencesProps {
  of: readonly { code: string; message: string }[]
  preflight: Preflight
}

function Sentences({ of, preflight }: SentencesProps) {
  return (
    <List size="sm" spacing={4}>
      {of.map(({ code, message }) => (
        <List.Item key={code}>
          {message}
          <Lists code={code} preflight={preflight} />
        </List.Item>
      ))}
    </List>
  )
}

function Lists({ code, preflight: { replaced, sameItems } }: { code: string; preflight: Preflight }) {
  if (code === 'closes-ordering') return <ReplacedLists lists={replaced} />
  if (code !== 'offered-elsewhere') return null
  return sameItems.map((list) => (
    <Text size="sm" key={list.id}>
      <LineListLink list={list} />: {countPhrase(list.items, 'style')}
    </Text>
  ))
}
