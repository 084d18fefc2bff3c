import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { clearDraft, useSavedDraft } from './use-draft.ts'

export function DraftNotice() {
  const draft = useSavedDraft()
  const [isDiscarded, setIsDiscarded] = useState(false)
  if (draft === null || isDiscarded) return null
  const name = draft.organization.name.trim()
  return (
    <Alert
      role="note"
      color="saddle"
      mb="md"
      title={name === '' ? 'We kept your draft of a new customer.' : `We kept your draft of ${name}.`}
    >
      <Group gap="xs">
        <ButtonLink to="/home/organizations/create-customer" variant="default" size="xs">
          Continue
        </ButtonLink>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => {
            clearDraft()
            setIsDiscarded(true)
          }}
        >
          Discard
        </Button>
      </Group>
    </Alert>
  )
}
