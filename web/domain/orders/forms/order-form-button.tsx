import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { laterDialog } from '#web/ui/feedback/later.tsx'
import type { FormFor } from './form-for.ts'

const OrderFormDialog = laterDialog(
  async () => (await import('./order-form-dialog.later.tsx')).OrderFormDialog,
)

export function OrderFormButton(whom: FormFor) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Order form
      </Button>
      <OrderFormDialog {...whom} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
