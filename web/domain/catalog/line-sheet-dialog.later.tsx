import { Button, Group, SegmentedControl, Switch, Text } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type StylesPerPage, stylesPerPage } from '#contract/line-lists/line-sheet-layouts.ts'
import { queryOf } from '#web/api/client.ts'
import { type SheetProgress, useDownloadLineSheet } from '#web/api/downloads/line-sheets.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatFileSize } from '#web/lib/files/file-size.ts'
import { LabeledProgress } from '#web/ui/feedback/labeled-progress.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'

export interface LineSheetDialogProps {
  opened: boolean
  onClose: () => void
  of: { lineListId: number; modelCodes?: string[] } | { search: string }
  what: string
}

export function LineSheetDialogContent({ opened, onClose, of, what }: LineSheetDialogProps) {
  const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf')
  const [perPage, setPerPage] = useState<StylesPerPage>(9)
  const [withPrices, setWithPrices] = useState(true)
  const [storeId, setStoreId] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [progress, setProgress] = useState<SheetProgress | null>(null)
  const download = useDownloadLineSheet(setProgress)
  const [formatId, perPageId] = [useId(), useId()]
  const stores = useQuery({
    ...queryOf('getOrderStores', { pageSize: 20, search: words || undefined }),
    enabled: opened,
  })
  const start = () => {
    setProgress(null)
    download.mutate(
      { ...of, format, perPage, withPrices, storeId: storeId ?? undefined },
      { onSuccess: (isSaved) => isSaved && onClose() },
    )
  }
  const close = () => {
    download.cancel()
    onClose()
  }
  return (
    <KeptModal
      opened={opened}
      onClose={close}
      title="Line sheet"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SubmitForm onSubmit={start}>
        <Text size="sm" c="dimmed">
          {what}
        </Text>
        <div>
          <Text id={formatId} size="sm" fw={500} mb={4}>
            Format
          </Text>
          <SegmentedControl
            aria-labelledby={formatId}
            fullWidth
            value={format}
            onChange={setFormat}
            data={[
              { value: 'pdf', label: 'PDF' },
              { value: 'xlsx', label: 'Excel' },
            ]}
          />
        </div>
        {format === 'pdf' && (
          <div>
            <Text id={perPageId} size="sm" fw={500} mb={4}>
              Styles per page
            </Text>
            <SegmentedControl
              aria-labelledby={perPageId}
              fullWidth
              value={String(perPage)}
              onChange={(chosen) => setPerPage(Number(chosen) as StylesPerPage)}
              data={stylesPerPage.map(String)}
            />
          </div>
        )}
        <Picker
          label="Store"
          placeholder="Any customer"
          description="If you choose a store, the line sheet has only the styles it can see, at its net prices."
          options={(stores.data?.items ?? []).map(({ id, name, organizationName }) => ({
            value: id,
            label: `${name}, ${organizationName}`,
          }))}
          value={storeId}
          onChange={setStoreId}
          onSearch={setWords}
          loading={stores.isFetching}
          clearable
        />
        <Switch
          label="Show prices"
          checked={withPrices}
          onChange={(event) => setWithPrices(event.currentTarget.checked)}
        />
        {download.isPending && (
          <LabeledProgress
            percent={100}
            waiting
            stage={progress ? `Writing ${countPhrase(progress.styles, 'style')}` : 'Collecting the styles'}
            figures={progress ? formatFileSize(progress.bytes) : ''}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={download.isPending}>
            Download
          </Button>
        </Group>
      </SubmitForm>
    </KeptModal>
  )
}
