import { Anchor, Button, Text, Tooltip } from '@mantine/core'
import { effectText } from '#contract/line-lists/effect-text.ts'
import type { RejectedRow } from '#contract/line-lists/rejected-row.ts'
import { Code, missing } from '#web/ui/table/cells.tsx'
import { SeverityMark } from '#web/ui/feedback/severity-mark.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { VirtualTable } from '#web/ui/table/virtual-table.tsx'

/** A problem of a file, with its position, value and result. */
export interface ShownProblem {
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly sentence: string
  /** In a line list. */
  readonly id?: number
  /** The item, if the file is a line list. */
  readonly modelCode?: string | null
  readonly sheet: string | null
  readonly row: number | null
  readonly column: string | null
  readonly value: string | null
  readonly effect: string
  /** What could be read of the row, if it was rejected. */
  readonly rejectedRow?: RejectedRow | null
}

interface ProblemTableProps {
  /** Undefined while loading. */
  problems: readonly ShownProblem[] | undefined
  /** All problems, if not all are loaded. */
  total?: number
  /** The last loaded row is in view. */
  onEnd?: () => void
  /** The problems are about models. */
  hasModels?: boolean
  /** Offers to edit what a problem is about. */
  onEdit?: (problem: ShownProblem) => void
  /** Offers to show a problem's cell in its sheet. */
  onShowCell?: ((problem: ShownProblem) => void) | undefined
  /** Takes only the height it needs, as in a dialog. */
  shrinks?: boolean
}

/** The problem report of a file (rules §2). */
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
