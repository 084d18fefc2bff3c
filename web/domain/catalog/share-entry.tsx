import { Anchor, Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Share } from '#contract/line-lists/shares.ts'
import { queryOf } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoment, formatMomentDate } from '#web/lib/dates.ts'
import { messageOf } from '#web/lib/toasts.tsx'
import classes from './shares.module.css'

export function ShareEntry({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  const { url, recipient, storeName, organizationName, createdByName, createdAt } = share
  return (
    <li>
      <Text fw={600}>{recipient}</Text>
      <Text size="sm">
        {storeName}, {organizationName}
      </Text>
      <Text size="sm" c="dimmed">
        Created by {createdByName}, {formatMomentDate(createdAt)}. {validityOf(share)}
      </Text>
      <Opens share={share} />
      {share.isValid && (
        <Group gap="xs" mt="xs" align="center">
          <TextInput
            className={classes['link'] ?? ''}
            size="xs"
            readOnly
            aria-label={`Link for ${recipient}`}
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? 'Copied' : 'Copy link'}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            size="xs"
            onClick={onRevoke}
            aria-label={`Revoke the link for ${recipient}`}
          >
            Revoke
          </Button>
        </Group>
      )}
    </li>
  )
}

function validityOf({ revokedAt, expiresAt, isValid }: Share): string {
  if (revokedAt !== null) return `Revoked ${formatMomentDate(revokedAt)}.`
  return `${isValid ? 'Valid until' : 'Expired'} ${formatMomentDate(expiresAt)}.`
}

function Opens({ share: { id, opensCount, lastOpenedAt } }: { share: Share }) {
  const [shown, setShown] = useState(false)
  const listId = useId()
  const opens = useQuery({ ...queryOf('getShareOpens', { id }), enabled: shown })
  if (lastOpenedAt === null)
    return (
      <Text size="sm" c="dimmed">
        Not opened yet.
      </Text>
    )
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        onClick={() => setShown(!shown)}
      >
        Opened {countPhrase(opensCount, 'time')}, last {formatMoment(lastOpenedAt)}
      </Anchor>
      {shown && (
        <ul id={listId} className={classes['opens']}>
          {opens.isError && <li>{messageOf(opens.error, 'Visits could not be loaded.')}</li>}
          {opens.data?.map(({ openedAt, device, address }) => (
            <li key={`${openedAt} ${device} ${address}`}>
              {formatMoment(openedAt)}, {device}, {address}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
