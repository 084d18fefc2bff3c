import { Button, Skeleton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { whenNeeded } from '#web/ui/feedback/later.tsx'
import { LaterModal } from '#web/ui/feedback/later-modal.tsx'

const ImportCustomers = whenNeeded(
  async () => (await import('./import/import-customers.tsx')).ImportCustomers,
  () => <Skeleton h={200} />,
)

export function ImportCustomersButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Import
      </Button>
      <LaterModal opened={opened} onClose={() => setOpened(false)} title="Import Customers" size="xl">
        <ImportCustomers onDone={() => setOpened(false)} />
      </LaterModal>
    </>
  )
}
