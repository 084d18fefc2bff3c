import { Alert, Button, Group, Loader, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FileLayout, FileMapping, ImportState, SheetMapping } from '#contract/files/file-processor.ts'
import { lineListFieldLabels } from '#contract/line-lists/line-list-fields.ts'
import { useCall } from '#web/api/client.ts'
import { detectedTablesQuery, fileLayoutQuery, fileMappingsQuery } from '#web/api/uploads.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import { AnswerQuestions } from './answer-questions.tsx'
import { ColumnGrid } from './column-grid.tsx'
import { MappingPreview } from './mapping-preview.tsx'
import {
  fittingMapping,
  mappingOf,
  missingFields,
  tablesOf,
  unnamedSizes,
  withDetected,
} from './table-draft.ts'
import { WholeFile } from './whole-file.tsx'
import { TableOptions } from './table-options.tsx'

interface MapColumnsProps {
  state: ImportState
  onMapped: (mapping: SheetMapping[], saveAs: string | null) => void
  onDiscard: () => void
}

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
        trackingId={state.trackingId}
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
  kept: readonly FileMapping[]
}

function Columns({ state, layout, kept, onMapped, onDiscard }: ColumnsProps) {
  const { sheets, required } = layout
  const [saved, setSaved] = useState(() =>
    state.status === 'needs-mapping' ? fittingMapping(kept, sheets) : undefined,
  )
  const { tables, setTables, changeTable, changeHeaderRow, isDetecting } = useTables(state.trackingId, () =>
    tablesOf((saved ?? layout).mapping, sheets),
  )
  const [sheetName, setSheetName] = useState(
    () => tables[0]?.sheet ?? sheets.find(({ hidden }) => !hidden)?.name ?? '',
  )
  const [chosen, setChosen] = useState(0)
  const [saveAs, setSaveAs] = useState('')
  const deleteMapping = useCall('deleteFileMapping')
  const first = useFirstFocus<HTMLHeadingElement>()
  const sheet = sheets.find(({ name }) => name === sheetName)
  const own = tables.filter((one) => one.sheet === sheetName)
  const table = own[chosen] ?? own[0] ?? { sheet: sheetName, headerRow: 1, columns: {} }
  const isKnown = tables.includes(table)
  const change = (next: SheetMapping) => (isKnown ? changeTable(table, next) : setTables([...tables, next]))
  const missing = isKnown || tables.length === 0 ? missingFields(table, required) : []
  const isComplete =
    tables.some(({ ignore }) => !ignore) &&
    tables.every((one) => missingFields(one, required).length + unnamedSizes(one).length === 0)
  const elsewhere = tables.find((one) => one !== table && missingFields(one, required).length > 0)
  const mapping = mappingOf(tables, layout.mapping)

  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !isDetecting) onMapped(mapping, saveAs.trim() || null)
      }}
    >
      <div>
        <Title order={2} tabIndex={-1} {...first}>
          Match columns
        </Title>
        <Text size="sm" c="dimmed">
          {state.status === 'needs-mapping' && !layout.questions?.length
            ? `We couldn't find the header row in ${state.fileName}. Select it, then match each column.`
            : `Here's how we read ${state.fileName}. Correct the header row or columns if needed.`}
        </Text>
      </div>
      <Group align="flex-end">
        {sheets.length > 1 && (
          <Select
            label="Sheet"
            flex="1 1 180px"
            data={sheets.map(({ name }) => name)}
            value={sheetName}
            allowDeselect={false}
            onChange={(next) => {
              if (next !== null) setSheetName(next)
              setChosen(0)
            }}
          />
        )}
        {own.length > 1 && (
          <Select
            label="Table"
            flex="1 1 180px"
            data={own.map(({ headerRow, ignore }, index) => ({
              value: String(index),
              label: `Table ${index + 1}, row ${headerRow}${ignore ? ' (skipped)' : ''}`,
            }))}
            value={String(own.indexOf(table))}
            allowDeselect={false}
            onChange={(next) => setChosen(Number(next))}
          />
        )}
        {isKnown && (
          <Button
            variant="default"
            onClick={() => {
              const below = Math.max(...own.map(({ headerRow }) => headerRow)) + 1
              setTables([...tables, { sheet: sheetName, headerRow: below, columns: {} }])
              setChosen(own.length)
            }}
          >
            Add table
          </Button>
        )}
        {own.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              setTables(tables.filter((one) => one !== table))
              setChosen(0)
            }}
          >
            Remove table
          </Button>
        )}
        {kept.length > 0 && (
          <Select
            label="Saved mapping"
            flex="1 1 180px"
            placeholder="Choose a saved mapping"
            data={kept.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={saved === undefined ? null : String(saved.id)}
            onChange={(id) => {
              const next = kept.find((one) => String(one.id) === id)
              setSaved(next)
              if (next) setTables(tablesOf(next.mapping, sheets))
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
      <TableOptions
        table={table}
        onChange={change}
        onHeaderRow={(headerRow) => changeHeaderRow(table, headerRow)}
      />
      {sheet && (
        <ColumnGrid
          sheets={sheets}
          rows={sheet.firstRows}
          table={table}
          required={required}
          isDetecting={isDetecting}
          onChange={change}
          onHeaderRow={(headerRow) => changeHeaderRow(table, headerRow)}
        />
      )}
      {missing.length > 0 && (
        <Alert color="amber">Required: {missing.map((field) => lineListFieldLabels[field]).join(', ')}</Alert>
      )}
      {missing.length === 0 && elsewhere && (
        <Alert color="amber">
          The table in row {elsewhere.headerRow} of {elsewhere.sheet} is incomplete.
        </Alert>
      )}
      <MappingPreview
        trackingId={state.trackingId}
        mapping={mapping}
        isComplete={isComplete}
        isDetecting={isDetecting}
      />
      <WholeFile trackingId={state.trackingId} {...(isComplete && !isDetecting && { mapping })} />
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
        <Button type="submit" disabled={!isComplete || isDetecting}>
          Import file
        </Button>
      </Group>
    </Stack>
  )
}

interface Draft {
  readonly id: string
  readonly table: SheetMapping
}

const draftOf = (table: SheetMapping): Draft => ({ id: crypto.randomUUID(), table })

function useTables(trackingId: string, initial: () => SheetMapping[]) {
  const queries = useQueryClient()
  const [drafts, setDrafts] = useState(() => initial().map(draftOf))
  const [detecting, setDetecting] = useState(0)
  const latest = useRef(new Map<string, symbol>())

  async function changeHeaderRow(table: SheetMapping, headerRow: number) {
    const request = Symbol(headerRow)
    const { id } = drafts.find((draft) => draft.table === table) ?? draftOf(table)
    latest.current.set(id, request)
    const changed = { id, table: { ...table, headerRow } }
    setDrafts((known) =>
      known.some((draft) => draft.id === id)
        ? known.map((draft) => (draft.id === id ? changed : draft))
        : [...known, changed],
    )
    setDetecting((count) => count + 1)
    const detected = await queries
      .query(detectedTablesQuery({ trackingId, sheet: table.sheet, headerRow }))
      .catch(() => [])
    setDetecting((count) => count - 1)
    if (latest.current.get(id) !== request) return
    setDrafts((known) => {
      const current = known.find((draft) => draft.id === id)
      if (current === undefined) return known
      const tables = known.map((draft) => draft.table)
      return withDetected(tables, current.table, detected, table.headerRow).map((next, index) => {
        const draft = known[index]
        return draft ? { ...draft, table: next } : draftOf(next)
      })
    })
  }

  return {
    tables: drafts.map(({ table }) => table),
    setTables: (tables: readonly SheetMapping[]) =>
      setDrafts((known) =>
        tables.map((table) => known.find((draft) => draft.table === table) ?? draftOf(table)),
      ),
    changeTable: (table: SheetMapping, next: SheetMapping) =>
      setDrafts((known) => known.map((draft) => (draft.table === table ? { ...draft, table: next } : draft))),
    isDetecting: detecting > 0,
    changeHeaderRow: (table: SheetMapping, headerRow: number) => void changeHeaderRow(table, headerRow),
  }
}
