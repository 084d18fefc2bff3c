import { Anchor, Button, Text, Tooltip } from '@mantine/core'
import { effectText } from '#contract/line-lists/effect-text.ts'
import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import { Code, missing } from '#web/ui/table/cells.tsx'
import { SeverityMark } from '#web/ui/feedback/severity-mark.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { VirtualTable } from '#web/ui/table/virtual-table.tsx'

export interface ShownProblem {
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly sentence: string
  readonly id?: number
  readonly modelCode?: string | null
  readonly sheet: string | null
  readonly row: number | null
  readonly column: string | null
  readonly value: string | null
  readonly effect: string
  readonly rejectedRow?: RejectedRow | null
}

interface ProblemTableProps {
  problems: readonly ShownProblem[] | undefined
  total?: number
  onEnd?: () => void
  hasModels?: boolean
  onEdit?: (problem: ShownProblem) => void
  onShowCell?: ((problem: ShownProblem) => void) | undefined
  shrinks?: boolean
}

export function ProblemTable({
  problems,
  total,
  onEnd,
  hasModels = false,
  onEdit,
  onShowCell,
  shrinks = false,
}: ProblemTableProps) {
  return (
    <VirtualTable
      what="problems"
      columns={[
        ...(onEdit || hasModels ? columnsWithModels : columns).flatMap((column) =>
          column.id === 'cell' && onShowCell ? cellColumn(onShowCell) : [column],
        ),
        ...(onEdit ? editColumn(onEdit) : []),
      ]}
      // Problems have no id, and their order never changes.
      rows={problems?.map((problem, index) => ({ ...problem, index }))}
      rowId={({ index }) => String(index)}
      total={total ?? problems?.length ?? 0}
      onEnd={onEnd}
      shrinks={shrinks}
      emptyMessage="No problems found."
    />
  )
}

const columnsWithModels = columnsOf<ShownProblem & { index: number }>((column) =>
  column.columns([
    column.accessor('severity', {
      header: 'Severity',
      meta: { width: 100 },
      cell: ({ getValue }) => <SeverityMark severity={getValue()} />,
    }),
    column.accessor('sentence', {
      header: 'Problem',
      meta: { width: 230 },
      cell: ({ row: { original: problem } }) => (
        <Tooltip label={problem.code}>
          <Text size="sm">{problem.sentence}</Text>
        </Tooltip>
      ),
    }),
    column.accessor(({ modelCode = null }) => modelCode, {
      id: 'modelCode',
      header: 'Model',
      meta: { width: 150 },
      cell: ({ getValue }) => {
        const code = getValue()
        return code === null ? missing : <Code>{code}</Code>
      },
    }),
    column.accessor(placeOf, { id: 'cell', header: 'Cell', meta: { width: 84 } }),
    column.accessor('sheet', { header: 'Sheet', meta: { width: 100 } }),
    column.accessor('value', { header: 'Value', meta: { width: 120 } }),
    column.accessor(({ effect }) => effectText(effect), { id: 'effect', header: 'Result' }),
  ]),
)

const columns = columnsWithModels.filter(({ id }) => id !== 'modelCode')

function placeOf({ column, row }: ShownProblem): string {
  return row === null ? missing : column === null ? `Row ${row}` : `${column}${row}`
}

const cellColumn = (onShowCell: (problem: ShownProblem) => void) =>
  columnsOf<ShownProblem & { index: number }>((column) =>
    column.columns([
      column.display({
        id: 'cell',
        header: 'Cell',
        meta: { width: 84 },
        cell: ({ row: { original: problem } }) =>
          problem.row === null ? (
            missing
          ) : (
            <Anchor
              component="button"
              type="button"
              aria-label={`Show ${placeOf(problem)} in the sheet`}
              onClick={() => onShowCell(problem)}
            >
              {placeOf(problem)}
            </Anchor>
          ),
      }),
    ]),
  )

const editColumn = (onEdit: (problem: ShownProblem) => void) =>
  columnsOf<ShownProblem & { index: number }>((column) =>
    column.columns([
      column.display({
        id: 'edit',
        header: '',
        meta: { width: 84, label: 'Edit' },
        cell: ({ row: { original: problem } }) => {
          const { modelCode = null, row, sentence } = problem
          return (
            (modelCode !== null || row !== null) && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Edit ${modelCode ?? `row ${row}`}: ${sentence}`}
                onClick={() => onEdit(problem)}
              >
                Edit
              </Button>
            )
          )
        },
      }),
    ]),
  )
