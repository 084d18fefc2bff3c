import { Alert, Button, Checkbox, Group, List, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Preflight } from '#contract/catalogs.ts'
import { publishPreflightQuery, usePublishCatalogs } from '#web/api/catalogs.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { PublishFixes } from './publish-fixes.tsx'

interface PublishDialogProps {
  lineListId: number
  what: 'catalog' | 'catalogs'
  opened: boolean
  onClose: () => void
}

/** Confirms publishing, which cannot be undone (spec 1 §4), with blockers, warnings and reach. */
export function PublishDialog({ opened, onClose, ...props }: PublishDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Publish Catalogs">
      <Question {...props} onClose={onClose} />
    </Modal>
  )
}

function Question({ lineListId, what, onClose }: Omit<PublishDialogProps, 'opened'>) {
  const preflight = useQuery(publishPreflightQuery(lineListId))
  return (
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
        <Answer
          lineListId={lineListId}
          what={what}
          preflight={preflight.data}
          onClose={onClose}
          onFixed={async () => preflight.refetch()}
        />
      )}
    </Stack>
  )
}

interface AnswerProps extends Omit<PublishDialogProps, 'opened'> {
  preflight: Preflight
  onFixed: () => Promise<unknown>
}

function Answer({ lineListId, what, preflight, onClose, onFixed }: AnswerProps) {
  const { blockers, warnings, itemsCount, storesCount } = preflight
  const navigate = useNavigate()
  const publish = usePublishCatalogs(what)
  const [confirmed, setConfirmed] = useState(false)
  const run = () =>
    publish.mutate(
      { lineListId, confirmedWarnings: warnings.map(({ code }) => code) },
      {
        onSuccess: () => {
          onClose()
          void navigate({ to: '/home/catalogs' })
        },
      },
    )
  return (
    <>
      {blockers.length > 0 && (
        <Alert color="red" icon={<IconBan size={18} aria-hidden />} title="Can't publish yet">
          <Sentences of={blockers} />
          <PublishFixes
            lineListId={lineListId}
            blockers={blockers}
            deadline={preflight.deadline}
            onFixed={onFixed}
          />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} title="Before you publish">
          <Sentences of={warnings} />
          {blockers.length === 0 && (
            <Checkbox
              mt="sm"
              label="Publish anyway"
              checked={confirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            />
          )}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={publish.isPending} data-autofocus>
          Cancel
        </Button>
        <Button
          loading={publish.isPending}
          disabled={blockers.length > 0 || (warnings.length > 0 && !confirmed)}
          onClick={run}
        >
          Publish {countPhrase(itemsCount, 'item')} to {countPhrase(storesCount, 'store')}
        </Button>
      </Group>
    </>
  )
}

function Sentences({ of }: { of: readonly { code: string; message: string }[] }) {
  return (
    <List size="sm" spacing={4}>
      {of.map(({ code, message }) => (
        <List.Item key={code}>{message}</List.Item>
      ))}
    </List>
  )
}
