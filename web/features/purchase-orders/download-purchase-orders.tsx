import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { InputOf } from '#contract/calls.ts'
import { useDownloadPurchaseOrders } from '#web/api/purchase-orders.ts'

interface DownloadPurchaseOrdersProps {
  of: InputOf<'downloadPurchaseOrders'>
  /** The PO file is still being created. */
  writing?: boolean
}

/** Downloads PO files of purchase orders, or of one order. */
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
