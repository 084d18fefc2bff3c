import {
  Alert,
  Button,
  Group,
  Loader,
  NativeSelect,
  Radio,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileLayout, FileMapping, ImportState, SheetMapping } from '#contract/files/file-processor.ts'
import { lineListFieldLabels, lineListFields } from '#contract/line-lists/line-list-fields.ts'
import { useCall } from '#web/api/client.ts'
import { fileLayoutQuery, fileMappingsQuery } from '#web/api/uploads.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { scrollableRegion } from '#web/ui/table/scrollable-region.ts'
import { AnswerQuestions } from './answer-questions.tsx'
import {
  draftsOf,
  fittingMapping,
  letterOf,
  mappingOf,
  missingFields,
  withUse,
  type ColumnUse,
  type SheetDraft,
} from './sheet-draft.ts'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import classes from '../step/upload-inventory.module.css'

interface MapColumnsProps {
  state: ImportState
  onMapped: (mapping: SheetMapping[], saveAs: string | null) => void
  onDiscard: () => void
}

/** Asks what a file leaves open, or maps columns when no header was found or one was misread (rules §2). */
export function MapColumns({ state, ...rest }: MapColumnsProps) {
  const [isManual, setManual] = useState(false)
  const layout = useQuery(fileLayoutQuery(state.trackingId))
  const kept = useQuery(fileMappingsQuery({ brandId: state.brandId, type: state.type }))
  if (layout.isError)
    return (
      <Failure
        title="The file's first rows could not be loaded"
        error={layout.error}
        onRetry={() => void layout.refetch()}
        retrying={layout.isFetching}
      />
    )
  // A cached list may lack a mapping that was saved since, and the form chooses one only once.
  if (!layout.data || !kept.isFetchedAfterMount) return <Loader />
  if (state.status === 'needs-mapping' && !isManual && layout.data.questions?.length)
    return (
      <AnswerQuestions
        fileName={state.fileName}
        layout={layout.data}
        onAnswered={(mapping) => rest.onMapped(mapping, null)}
        onMapColumns={() => setManual(true)}
        onDiscard={rest.onDiscard}
      />
    )
  return <Columns state={state} layout={layout.data} kept={kept.data?.items ?? []} {...rest} />
}

interface ColumnsProps extends MapColumnsProps {
  layout: FileLayout
  /** Saved mappings for this brand and type. */
  kept: readonly FileMapping[]
}

function Columns({ state, layout, kept, onMapped, onDiscard }: ColumnsProps) {
  const { sheets, required } = layout
  // A file with a known layout only needs a check.
  const [saved, setSaved] = useState(() =>
    state.status === 'needs-mapping' ? fittingMapping(kept, sheets) : undefined,
  )
  const [drafts, setDrafts] = useState(() => draftsOf((saved ?? layout).mapping, sheets))
  const [sheetName, setSheetName] = useState(
    () => Object.keys(drafts)[0] ?? sheets.find(({ hidden }) => !hidden)?.name ?? '',
  )
  const [saveAs, setSaveAs] = useState('')
  const deleteMapping = useCall('deleteFileMapping')
  const first = useFirstFocus<HTMLHeadingElement>()
  const sheet = sheets.find(({ name }) => name === sheetName)
  const draft = drafts[sheetName] ?? { headerRow: 1, columns: {} }
  const missing = missingFields(draft, required)
  const change = (next: SheetDraft) => setDrafts({ ...drafts, [sheetName]: next })

  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        if (missing.length === 0)
          onMapped(mappingOf(drafts, sheets, saved ? [] : layout.mapping), saveAs.trim() || null)
      }}
    >
      <div>
        <Title order={2} tabIndex={-1} {...first}>
          Match columns
        </Title>
        <Text size="sm" c="dimmed">
          {state.status === 'needs-mapping'
            ? `We couldn't find the header row in ${state.fileName}. Select it, then match each column.`
            : `Here's how we read ${state.fileName}. Correct the header row or columns if needed.`}
        </Text>
      </div>
      <Group grow align="flex-end">
        {sheets.length > 1 && (
          <Select
            label="Sheet"
            data={sheets.map(({ name }) => name)}
            value={sheetName}
            allowDeselect={false}
            onChange={(next) => next !== null && setSheetName(next)}
          />
        )}
        {kept.length > 0 && (
          <Select
            label="Saved mapping"
            placeholder="Choose a saved mapping"
            data={kept.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={saved === undefined ? null : String(saved.id)}
            onChange={(id) => {
              const chosen = kept.find((one) => String(one.id) === id)
              setSaved(chosen)
              if (chosen) setDrafts(draftsOf(chosen.mapping, sheets))
            }}
          />
        )}
        {saved !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            flex="none"
            loading={deleteMapping.isPending}
            onClick={() =>
              deleteMapping.mutate({ mappingId: saved.id }, { onSuccess: () => setSaved(undefined) })
            }
          >
            Delete mapping
          </Button>
        )}
      </Group>
      {sheet && <Grid rows={sheet.firstRows} draft={draft} required={required} onChange={change} />}
      {missing.length > 0 && (
        <Alert color="amber">Required: {missing.map((field) => lineListFieldLabels[field]).join(', ')}</Alert>
      )}
      <TextInput
        label="Save this mapping as"
        description="Optional. Suggested next time for this brand and type."
        maxLength={80}
        value={saveAs}
        onChange={(event) => setSaveAs(event.currentTarget.value)}
      />
      <Group justify="space-between">
        <Button variant="default" onClick={onDiscard}>
          {state.status === 'done' ? 'Cancel' : 'Discard'}
        </Button>
        <Button type="submit" disabled={missing.length > 0}>
          Import file
        </Button>
      </Group>
    </Stack>
  )
}

interface GridProps {
  rows: FileLayout['sheets'][number]['firstRows']
  draft: SheetDraft
  required: FileLayout['required']
  onChange: (draft: SheetDraft) => void
}

function Grid({ rows, draft, required, onChange }: GridProps) {
  const width = Math.max(1, ...rows.map((row) => row.length))
  const letters = Array.from({ length: width }, (_, index) => letterOf(index))
  const options = [
    { value: '', label: 'Ignore' },
    ...lineListFields.map((value) => ({
      value,
      label: `${lineListFieldLabels[value]}${required.includes(value) ? ' (required)' : ''}`,
    })),
    { value: 'size-column', label: 'Size (from heading)' },
  ]
  return (
    <div className={classes['grid']} {...scrollableRegion('First rows of the sheet')}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {letters.map((letter) => (
              <th key={letter} scope="col">
                <NativeSelect
                  size="xs"
                  aria-label={`Column ${letter}`}
                  data={options}
                  value={draft.columns[letter] ?? ''}
                  onChange={(event) =>
                    onChange(withUse(draft, letter, (event.currentTarget.value || null) as ColumnUse | null))
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no identity other than their number.
            <tr key={letters.length + index} data-header={draft.headerRow === index + 1 || undefined}>
              <th scope="row">
                <Radio
                  name="header-row"
                  label={index + 1}
                  aria-label={`Row ${index + 1} is the header row`}
                  checked={draft.headerRow === index + 1}
                  onChange={() => onChange({ ...draft, headerRow: index + 1 })}
                />
              </th>
              {letters.map((letter, column) => (
                <td key={letter} title={row[column]}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
