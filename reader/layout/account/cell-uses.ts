import type { CellRole } from '#contract/files/cell-roles.ts'
import type { Field } from '../fields.ts'

export interface CellUse {
  readonly role: CellRole
  readonly field: Field | null
  readonly size: string | null
}

/** The uses of a workbook's cells as numbers; 0 means not used yet. */
export class CellUses {
  readonly #numbers = new Map<string, number>()
  readonly #uses: (CellUse | null)[] = [null]

  numberOf(role: CellRole, field: Field | null = null, size: string | null = null): number {
    const key = `${role}|${field ?? ''}|${size ?? ''}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    // Numbers are kept in 16 bits: beyond them, sizes are left out.
    if (this.#uses.length > 0xff_00 && size !== null) return this.numberOf(role, field)
    const number = this.#uses.push({ role, field, size }) - 1
    this.#numbers.set(key, number)
    return number
  }

  at(number: number): CellUse | null {
    return this.#uses[number] ?? null
  }
}
