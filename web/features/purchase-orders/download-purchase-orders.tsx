import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { InputOf } from '#contract/calls.ts'
import { useDownloadPurchaseOrders } from '#web/api/purchase-orders.ts'

interface DownloadPurchaseOrdersProps {
  of: InputOf<'downloadPurchaseOrders'>
  /** The workbook is still being written. */
  writing?: boolean
}

/** Downloads the workbooks of purchase orders, or all those of an order. */
export function DownloadPurchaseOrders({ of, writing = false }: DownloadPurchaseOrdersProps) {
  const download = useDownloadPurchaseOrders()
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending || writing}
      onClick={() => download.mutate(of)}
    >
      Download PO
    </Button>
  )
}
