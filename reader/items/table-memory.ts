import type { SizeNaming } from '#contract/line-lists/size-names.ts'
import type { Field } from '../layout/fields.ts'
import type { Table } from '../layout/table.ts'
import type { Cell } from '../xlsx/workbook.ts'
import type { TableRow } from './read-row.ts'

export interface TableMemory {
  readonly above: Map<Field, Cell>
  /** What is stated once for the rows below. */
  readonly constants: Map<Field, Cell>
  deliveries: ReadonlyMap<string, string>
  brand: string | null
  brandLook: string | null
  /** The name in the row of a code whose sizes are below it. */
  name: string | null
  gender: string | null
  silhouette: string | null
  sizeNaming: SizeNaming | null
  /** The title or band that says that the rows below it are no longer offered. */
  dropped: string | null
  style: { code: string; name: string | null } | null
  /** The last model named, with its article: a row without a model belongs to it if it names the same article. */
  lastModel: { modelCode: string; article: string } | null
}

function memoryFor({ constants }: Pick<Table, 'constants'>): TableMemory {
  return {
    above: new Map<Field, Cell>(),
    constants: new Map(constants),
    deliveries: new Map(),
    brand: null,
    brandLook: null,
    name: null,
    gender: null,
    silhouette: null,
    sizeNaming: null,
    dropped: null,
    style: null,
    lastModel: null,
  }
}

export class TableMemories {
  readonly #known = new WeakMap<Table, TableMemory>()

  of(table: Table): TableMemory {
    const whole = table.base ?? table
    const memory = this.#known.get(whole) ?? memoryFor(whole)
    this.#known.set(whole, memory)
    return memory
  }
}

export function articleOf(row: TableRow): string {
  return `${row.text('name') ?? ''}|${row.text('color') ?? ''}`
}
