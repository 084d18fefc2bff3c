import { Alert, Button, Group, Loader, Select, Stack, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { cellRoleLabels, type CellRole } from '#contract/files/cell-roles.ts'
import type { SheetMapping } from '#contract/files/file-processor.ts'
import {
  type CellPage,
  rowsPerPage,
  type SheetsRead,
  type SheetSummary,
} from '#contract/files/sheet-cells.ts'
import { importCellsQuery, importSheetsQuery } from '#web/api/uploads.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { CellGrid } from './cell-grid.tsx'
import { cellName, cellNamed, type CellPosition } from './cell-position.ts'
import { cellOf, headingAbove, problemTexts, roleMeanings, type ShownCell, useText } from './cell-words.ts'
import { cellWithRole, pagesFrom } from './next-cell.ts'
import classes from './file-cells.module.css'

export interface FileCellsProps {
  trackingId: string
  mapping?: readonly SheetMapping[] | undefined
  at?: { sheet?: string | undefined; cell?: string | undefined; modelCode?: string | undefined }
  onItem?: (modelCode: string) => void
}

export default function FileCells(props: FileCellsProps) {
  const { trackingId, mapping, at } = props
  const source = { trackingId, ...(mapping && { mapping: [...mapping] }) }
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...importSheetsQuery({ ...source, ...(at?.modelCode !== undefined && { modelCode: at.modelCode }) }),
    placeholderData: keepPreviousData,
  })
  if (isError)
    return (
      <Failure
        title="The file could not be read"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <Group gap="xs">
        <Loader size="sm" />
        <Text size="sm" c="dimmed" component="output">
          Reading the file…
        </Text>
      </Group>
    )
  if (data.problem !== null) return <Alert color="red">{data.problem}</Alert>
  const start = startOf(data, at)
  if (start === null) return <Alert>This file has no sheets.</Alert>
  return <Sheets key={JSON.stringify(at)} {...props} source={source} read={data} start={start} />
}

interface Place extends CellPosition {
  readonly sheet: string
}

function startOf({ sheets, first, modelRows }: SheetsRead, at: FileCellsProps['at']): Place | null {
  const [ofModel] = modelRows
  if (at?.modelCode !== undefined && ofModel !== undefined)
    return { sheet: ofModel.sheet, row: ofModel.from, column: 1 }
  const sheet =
    sheets.find(({ name }) => name === at?.sheet) ?? sheets.find(({ name }) => name === first) ?? sheets[0]
  if (sheet === undefined) return null
  return { sheet: sheet.name, ...(cellNamed(at?.cell ?? '') ?? { row: 1, column: 1 }) }
}

interface SheetsProps extends FileCellsProps {
  source: { trackingId: string; mapping?: SheetMapping[] }
  read: SheetsRead
  start: Place
}

function Sheets({ source, read: { sheets }, start, at, onItem }: SheetsProps) {
  const [place, setPlace] = useState(start)
  const [role, setRole] = useState<CellRole | null>(null)
  const [found, setFound] = useState('')
  const [visible, setVisible] = useState<readonly number[]>([0])
  const queries = useQueryClient()
  const sheet = sheets.find(({ name }) => name === place.sheet) ?? sheets[0]
  // The first page decides the widths of columns.
  const wanted = [...new Set([0, ...visible])]
  const pages = useQueries({
    queries: wanted.map((page) => importCellsQuery({ ...source, sheet: sheet?.name ?? '', page })),
    combine: (results) => results.map(({ data }) => data),
  })
  const firstPage = pages[0]
  const widths = useMemo(() => widthsOf(firstPage, sheet?.lastColumn ?? 0), [firstPage, sheet?.lastColumn])
  const onPages = useCallback((next: readonly number[]) => setVisible(next), [])
  if (sheet === undefined) return null
  const pageAt = (page: number) => pages[wanted.indexOf(page)]
  const page = pageAt(pageOf(place))
  const cell = page ? cellOf(page, place) : null
  const unread = countOf(sheets, 'unexplained')

  async function nextCell(wantedRole: CellRole, from: Place): Promise<Place | null> {
    const index = sheets.findIndex(({ name }) => name === from.sheet)
    const order = [...sheets.slice(index), ...sheets.slice(0, index + 1)]
    for (const [step, one] of order.entries()) {
      const later = pagesFrom(one, wantedRole, step === 0 ? pageOf(from) : 0)
      for (const [turn, number] of later.entries()) {
        const isHere = step === 0 && turn === 0 && number === pageOf(from)
        const isBack = step === 0 && sheets.length > 1 && turn > 0 && number <= pageOf(from)
        // Other sheets come before the start of this one.
        if (isBack) break
        const content = await queries.query(importCellsQuery({ ...source, sheet: one.name, page: number }))
        const next = cellWithRole(content, wantedRole, isHere ? from : null)
        if (next !== null) return { sheet: one.name, ...next }
      }
    }
    return null
  }

  async function showNext(wantedRole: CellRole) {
    setRole(wantedRole)
    setFound('')
    const position = await nextCell(wantedRole, place)
    if (position === null) setFound(`No other cell: ${cellRoleLabels[wantedRole]}.`)
    else setPlace(position)
  }
  const next = (wantedRole: CellRole) =>
    void showNext(wantedRole).catch(() => setFound('The next cell could not be loaded.'))

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text fw={600}>
            {unread === 0 ? 'Every cell is accounted for' : `${countPhrase(unread, 'cell')} not read`}
          </Text>
          {unread > 0 && (
            <Button size="xs" variant="default" onClick={() => next('unexplained')}>
              Next cell not read
            </Button>
          )}
        </Group>
        {sheets.length > 1 && (
          <Select
            aria-label="Sheet"
            size="xs"
            w={260}
            allowDeselect={false}
            data={sheets.map((one) => ({ value: one.name, label: sheetLabel(one) }))}
            value={sheet.name}
            onChange={(name) => name !== null && setPlace({ sheet: name, row: 1, column: 1 })}
          />
        )}
      </Group>
      <ul className={classes['legend']} aria-label="Roles of cells">
        {sheet.roles.map((one) => (
          <li key={one.role}>
            <UnstyledButton
              className={classes['role']}
              aria-pressed={role === one.role}
              title={roleMeanings[one.role]}
              onClick={() => (role === one.role ? setRole(null) : next(one.role))}
            >
              <span className={classes['swatch']} data-role={one.role} />
              <span>{cellRoleLabels[one.role]}</span>
              <span>{formatQuantity(one.cells)}</span>
            </UnstyledButton>
          </li>
        ))}
        {role !== null && (
          <li>
            <Button size="compact-sm" variant="subtle" onClick={() => next(role)}>
              Next: {cellRoleLabels[role]}
            </Button>
          </li>
        )}
      </ul>
      <CellGrid
        key={sheet.name}
        sheet={sheet}
        widths={widths}
        pageAt={pageAt}
        onPages={onPages}
        focused={place}
        onFocus={(position) => {
          setFound('')
          setPlace({ sheet: sheet.name, ...position })
        }}
        role={role}
        model={cell?.model ?? at?.modelCode ?? null}
      />
      <section className={classes['words']} aria-label="Selected cell">
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
          <div>
            <Text size="sm" fw={600}>
              {cellName(place)}
              {cell !== null && `: ${cell.text}`}
            </Text>
            <Text size="sm" c="dimmed">
              {wordsOf(page, cell, headingAbove(pages, place))}
            </Text>
            {/* The name of the focused cell says the rest. */}
            <Text size="sm" component="output">
              {[...(cell === null ? [] : problemTexts(cell.problems)), found].filter(Boolean).join(' ')}
            </Text>
          </div>
          {onItem && cell !== null && cell.model !== null && (
            <Button size="xs" variant="default" flex="none" onClick={() => onItem(cell.model ?? '')}>
              Show item
            </Button>
          )}
        </Group>
      </section>
    </Stack>
  )
}

function wordsOf(page: CellPage | undefined, cell: ShownCell | null, heading: string | null): string {
  if (page === undefined) return 'Loading…'
  if (cell === null) return 'Empty'
  if (cell.use.role === 'unexplained' && heading !== null) return `Not read. Column heading: ${heading}`
  const ofItem = cell.model === null ? '' : ` of ${cell.model}`
  return `${useText(cell.use)}${ofItem}`
}

function pageOf({ row }: CellPosition): number {
  return Math.floor((row - 1) / rowsPerPage)
}

function countOf(sheets: readonly SheetSummary[], role: CellRole): number {
  return sheets
    .flatMap(({ roles }) => roles)
    .reduce((sum, one) => (one.role === role ? sum + one.cells : sum), 0)
}

function sheetLabel(sheet: SheetSummary): string {
  const unread = countOf([sheet], 'unexplained')
  return [sheet.name, sheet.hidden && 'hidden', unread > 0 && `${formatQuantity(unread)} not read`]
    .filter(Boolean)
    .join(', ')
}

const [narrowest, widest] = [64, 220]

function widthsOf(page: CellPage | undefined, columns: number): number[] {
  const longest = Array.from({ length: columns + 1 }, () => 0)
  for (const { cells } of page?.rows ?? [])
    if (cells.length > 2)
      for (const { column, text } of cells) longest[column] = Math.max(longest[column] ?? 0, text.length)
  return longest.map((length) => Math.min(Math.max(length * 7.6 + 20, narrowest), widest))
}
