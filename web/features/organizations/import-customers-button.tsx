import { Button, Modal, Skeleton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

/** The dialog comes with the first opening: a list does not load it. */
const ImportCustomers = lazy(async () => ({
  default: (await import('./import-customers.tsx')).ImportCustomers,
}))

/** 'Import', which opens the dialog that takes a file of customers. */
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
      <Modal opened={opened} onClose={() => setOpened(false)} title="Import Customers" size="xl">
        <Suspense fallback={<Skeleton h={200} />}>
          <ImportCustomers onDone={() => setOpened(false)} />
        </Suspense>
      </Modal>
    </>
  )
}
