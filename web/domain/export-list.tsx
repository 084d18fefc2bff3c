import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { FileCallName, InputOf } from '#contract/calls.ts'
import { useExport } from '#web/api/downloads/exports.ts'

interface ExportListProps<Name extends FileCallName> {
  call: Name
  input: InputOf<Name>
  label?: string
}

export function ExportList<Name extends FileCallName>({
  call,
  input,
  label = 'Export',
}: ExportListProps<Name>) {
  const download = useExport(call)
  return (
    <Button
      variant="default"
      loading={download.isPending}
      onClick={() => download.mutate(input)}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {label}
    </Button>
  )
}
