import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { InputOf } from '#contract/calls.ts'
import { useDownloadPurchaseOrders } from '#web/api/change-purchase-orders.ts'

interface DownloadPurchaseOrdersProps {
  of: InputOf<'downloadPurchaseOrders'>
}

export function DownloadPurchaseOrders({ of }: DownloadPurchaseOrdersProps) {
  const download = useDownloadPurchaseOrders()
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate(of)}
    >
      Download PO
    </Button>
  )
}
