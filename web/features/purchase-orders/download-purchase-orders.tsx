import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { InputOf } from '#contract/calls.ts'
import { useDownloadPurchaseOrders } from '#web/api/purchase-orders.ts'

/** Downloads the workbooks of purchase orders, or all those of an order. */
export function DownloadPurchaseOrders({ of }: { of: InputOf<'downloadPurchaseOrders'> }) {
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
