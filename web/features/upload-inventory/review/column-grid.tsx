import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { FileLayout, SheetMapping } from '#contract/files/file-processor.ts'
import { lineListFieldLabels, lineListFields } from '#contract/line-lists/line-list-fields.ts'
import { scrollableRegion } from '#web/ui/table/scrollable-region.ts'
import {
  type ColumnUse,
  headingOf,
  letterOf,
  unusedBeside,
  usageOf,
  withSize,
  withSizes,
  withUse,
} from './table-draft.ts'
import classes from '../step/upload-inventory.module.css'

interface ColumnGridProps {
  sheets: FileLayout['sheets']
  rows: FileLayout['sheets'][number]['firstRows']
  table: SheetMapping
  required: FileLayout['required']
  isDetecting: boolean
  onChange: (table: SheetMapping) => void
  onHeaderRow: (headerRow: number) => void
}

export function ColumnGrid({
  sheets,
  rows,
  table,
  required,
  isDetecting,
  onChange,
  onHeaderRow,
}: ColumnGridProps) {
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
    <div className={classes['grid']} {...scrollableRegion('First rows of the sheet')} aria-busy={isDetecting}>
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
                  value={usageOf(table, letter) ?? ''}
                  disabled={isDetecting || table.ignore === true}
                  onChange={(event) =>
                    onChange(
                      withUse(
                        table,
                        letter,
                        (event.currentTarget.value || null) as ColumnUse | null,
                        headingOf(table, letter, sheets),
                      ),
                    )
                  }
                />
                <SizeName table={table} letter={letter} sheets={sheets} onChange={onChange} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no identity other than their number.
            <tr key={letters.length + index} data-header={table.headerRow === index + 1 || undefined}>
              <th scope="row">
                <Radio
                  name="header-row"
                  label={index + 1}
                  aria-label={`Row ${index + 1} is the header row`}
                  checked={table.headerRow === index + 1}
                  onChange={() => onHeaderRow(index + 1)}
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

interface SizeNameProps {
  table: SheetMapping
  letter: string
  sheets: FileLayout['sheets']
  onChange: (table: SheetMapping) => void
}

function SizeName({ table, letter, sheets, onChange }: SizeNameProps) {
  const name = useRef<HTMLInputElement>(null)
  const column = table.sizeColumns?.find((one) => one.column === letter)
  if (!column) return null
  const beside = unusedBeside(table, letter, sheets)
  const last = beside.at(-1)
  return (
    <div className={classes['sizeName']}>
      <TextInput
        ref={name}
        size="xs"
        aria-label={`Size in column ${letter}`}
        placeholder="Size"
        maxLength={40}
        value={column.size}
        error={column.size.trim() === ''}
        onChange={(event) => onChange(withSize(table, letter, { size: event.currentTarget.value }))}
      />
      <TextInput
        size="xs"
        aria-label={`EU size in column ${letter}`}
        placeholder="EU"
        maxLength={40}
        value={column.eu ?? ''}
        onChange={(event) => onChange(withSize(table, letter, { eu: event.currentTarget.value }))}
      />
      {last !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Use columns ${letter} to ${last} as sizes`}
          onClick={() => {
            name.current?.focus()
            onChange(withSizes(table, beside, sheets))
          }}
        >
          to {last}
        </Button>
      )}
    </div>
  )
}
