import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface ExportButtonProps {
  onExport: () => void
  exporting: boolean
}

/** Exports a list with its current filters. */
export function ExportButton({ onExport, exporting }: ExportButtonProps) {
  return (
    <Button
      variant="default"
      loading={exporting}
      onClick={onExport}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Export
    </Button>
  )
}
