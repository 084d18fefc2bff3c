import { Button, Menu } from '@mantine/core'
import { IconFileText, IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useExport } from '#web/api/downloads/exports.ts'

const inLanguages = [
  { language: undefined, heading: "In the customer's language", suffix: '' },
  { language: 'en', heading: 'In English', suffix: ' in English' },
  { language: 'es', heading: 'In Spanish', suffix: ' in Spanish' },
] as const

export function DocumentsMenu({ streamId }: { streamId: string }) {
  const download = useExport('downloadOrder')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          loading={download.isPending}
          leftSection={<IconFileText size={14} aria-hidden />}
        >
          Documents
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {inLanguages.map(({ language, heading, suffix }) => [
          <Menu.Label key={heading}>{heading}</Menu.Label>,
          <Menu.Item
            key={`${heading} PDF`}
            aria-label={`PDF${suffix}`}
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => download.mutate({ streamId, format: 'pdf', language })}
          >
            PDF
          </Menu.Item>,
          <Menu.Item
            key={`${heading} Excel`}
            aria-label={`Excel${suffix}`}
            leftSection={<IconTable size={16} aria-hidden />}
            onClick={() => download.mutate({ streamId, format: 'xlsx', language })}
          >
            Excel
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
