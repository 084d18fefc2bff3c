import { Menu } from '@mantine/core'
import { IconColumns, IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LineListDetails } from '#contract/line-lists/line-lists.ts'
import { importsOfListQuery, useDownloadMarkedWorkbook } from '#web/api/uploads.ts'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'

export function PreviewFileActions({ list }: { list: LineListDetails }) {
  const imports = useQuery(importsOfListQuery(list.id, false)).data?.items ?? []
  const last = imports.find(({ status }) => status === 'done')
  const download = useDownloadMarkedWorkbook()
  return (
    <>
      <Menu.Item
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={list.fileName === null}
        onClick={() => download.mutate({ lineListId: list.id })}
      >
        Download with problems highlighted
      </Menu.Item>
      <Menu.Item
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => openUploadInventory({ brandId: list.brandId, lineListId: list.id })}
      >
        Upload a corrected file
      </Menu.Item>
      <Menu.Item
        leftSection={<IconColumns size={16} aria-hidden />}
        disabled={last === undefined}
        onClick={() => last && openUploadInventory({ trackingId: last.trackingId, correcting: true })}
      >
        Edit column mapping
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}
