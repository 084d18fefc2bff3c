import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { ImportChange, ImportState } from '#contract/files/file-processor.ts'
import { importChangesPages } from '#web/api/uploads.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { Code } from '#web/ui/table/cells.tsx'
import { CountTabs } from '#web/ui/layout/count-tabs.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { VirtualTable } from '#web/ui/table/virtual-table.tsx'
import { changeText, ordersText, unusualWithdrawal, updateAction } from './change-text.ts'
import { WholeFile } from './whole-file.tsx'
import { KeptItems } from './kept-items.tsx'
import { OlderFile } from './older-file.tsx'
import { OtherBrand } from './other-brand.tsx'
import { RecodedStyles } from './recoded-styles.tsx'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'

interface ReviewUpdateProps {
  state: ImportState
  onConfirm: () => void
  onRevise: (choices: Omit<InputOf<'reviseImport'>, 'trackingId'>) => void
  onDiscard: () => void
}

type Kind = ImportChange['kind']

export function ReviewUpdate({ state, onConfirm, onRevise, onDiscard }: ReviewUpdateProps) {
  const counts = state.changeCounts ?? { new: 0, changed: 0, withdrawn: 0, unchanged: 0 }
  const kinds = (['changed', 'new', 'withdrawn'] as const).filter((kind) => counts[kind] > 0)
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'changed')
  const first = useFirstFocus<HTMLButtonElement>()
  const [typed, setTyped] = useState('')
  const unusual = unusualWithdrawal(counts)
  const touched = counts.new + counts.changed + counts.withdrawn
  return (
    <SubmitForm onSubmit={touched === 0 ? onDiscard : onConfirm}>
      <div>
        <Title order={2}>Changes in {state.fileName}</Title>
        <Text size="sm" c="dimmed">
          {summaryOf(counts.unchanged, state.problemsCount)}
          {state.lineListPublished && ' · Customers see the changes right away.'}
        </Text>
      </div>
      <OtherBrand {...state} />
      <OlderFile olderFile={state.olderFile} />
      <RecodedStyles state={state} onMatch={(sameStyles) => onRevise({ sameStyles })} />
      {touched === 0 ? (
        <Alert color="gray" title="No changes">
          You can still save this file as a new version to replace the stored file and its problem report.
        </Alert>
      ) : (
        <CountTabs
          label="Kinds of change"
          value={kind}
          onChange={(next) => setKind(next as Kind)}
          tabs={kinds.map((value) => ({ value, label: labels[value], count: counts[value] }))}
        >
          <Changes trackingId={state.trackingId} kind={kind} />
        </CountTabs>
      )}
      <KeptItems {...state} onWithdraw={() => onRevise({ mode: 'full' })} />
      <WholeFile trackingId={state.trackingId} />
      {unusual !== null && (
        <UnusualWithdrawal
          items={unusual}
          count={counts.withdrawn}
          value={typed}
          onChange={setTyped}
          onKeep={() => onRevise({ mode: 'partial' })}
        />
      )}
      {touched === 0 ? (
        <Group justify="space-between">
          <Button variant="default" onClick={onConfirm}>
            Save as new version
          </Button>
          <Button type="submit" {...first}>
            Discard file
          </Button>
        </Group>
      ) : (
        <Group justify="space-between">
          <Button variant="default" onClick={onDiscard}>
            Discard
          </Button>
          <Button
            type="submit"
            disabled={unusual !== null && typed.trim() !== String(counts.withdrawn)}
            {...(unusual === null && first)}
          >
            {updateAction(counts)}
          </Button>
        </Group>
      )}
    </SubmitForm>
  )
}

interface UnusualWithdrawalProps {
  items: string
  count: number
  value: string
  onChange: (value: string) => void
  onKeep: () => void
}

function UnusualWithdrawal({ items, count, value, onChange, onKeep }: UnusualWithdrawalProps) {
  const first = useFirstFocus<HTMLInputElement>()
  return (
    <Alert color="red" title={`This update withdraws ${items}`}>
      <TextInput
        label={`Type ${count} to apply it`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        maw={240}
        {...first}
      />
      <Button size="xs" variant="default" mt="sm" onClick={onKeep}>
        Keep {countPhrase(count, 'item')} that the file does not name
      </Button>
    </Alert>
  )
}

function summaryOf(unchanged: number, problems: number): string {
  const same = `${formatQuantity(unchanged)} unchanged`
  return problems === 0 ? same : `${same} · ${countPhrase(problems, 'problem')}`
}

const labels: Readonly<Record<Kind, string>> = { changed: 'Changed', new: 'New', withdrawn: 'Withdrawn' }

function Changes({ trackingId, kind }: { trackingId: string; kind: Kind }) {
  const query = useInfiniteQuery({
    ...importChangesPages(trackingId, kind),
    placeholderData: keepPreviousData,
  })
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetchingNextPage])
  if (query.isError)
    return (
      <Failure
        title="The changes could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  return (
    <VirtualTable
      what="changes"
      columns={columns}
      rows={query.data?.pages.flatMap(({ items }) => items)}
      rowId={({ modelCode }) => modelCode}
      total={query.data?.pages[0]?.total ?? 0}
      onEnd={more}
      shrinks
      emptyMessage="No results."
    />
  )
}

const columns = columnsOf<ImportChange>((column) =>
  column.columns([
    column.accessor('modelCode', {
      header: 'Model',
      meta: { width: 220 },
      cell: ({ row: { original: change } }) => (
        <>
          <Code>{change.modelCode}</Code>
          <Text size="xs" c="dimmed" truncate>
            {[change.name, change.color].filter(Boolean).join(', ')}
          </Text>
        </>
      ),
    }),
    column.accessor('changes', {
      header: 'Changes',
      cell: ({ row: { original: change } }) => (
        <Stack gap={2} py={4}>
          {changeText(change).map((words) => (
            <Text key={words} size="sm">
              {words}
            </Text>
          ))}
        </Stack>
      ),
    }),
    column.accessor('orders', {
      header: 'Affected orders',
      meta: { width: 220 },
      cell: ({ row: { original: change } }) => (
        <Text size="sm" c="dimmed">
          {ordersText(change)}
        </Text>
      ),
    }),
  ]),
)
