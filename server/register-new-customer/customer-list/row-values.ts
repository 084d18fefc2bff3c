import type { CustomerColumn, CustomerProblem, DefaultValues } from '#contract/customers/import-customers.ts'
import { fold } from '#contract/input/fold.ts'
import { toVisible } from '#contract/input/visible-text.ts'
import type { SheetRow, TextSheet } from '#server/imports/small-files/read-table-in-child.ts'
import { isMarked } from './columns/marks.ts'
import { emailPattern } from './columns/column-content.ts'
import { countryOf } from './country-of.ts'
import { scaleOf, type PercentScale } from './discounts.ts'
import { ownFields, storeFields } from './address-fields.ts'
import { divideAddress, dividePlace } from './divide-address.ts'
import type { FoundColumns } from './find-columns.ts'
import { nameOrder, type NameOrder } from './person-name.ts'
import { partsOf } from './organization-name.ts'
import type { DividedAddress } from './divided-address.ts'
import { type RowPerson, readPeople } from './row-people.ts'
import { type PostalCode, readPostalCode } from './postal-codes.ts'
import { letter, problem } from './problem.ts'

export interface RowAddress extends DividedAddress {
  readonly code: PostalCode
  readonly isDivided: boolean
}

type AddressFields = Record<keyof typeof ownFields, CustomerColumn>

const sameAs =
  /^(?:same|same as (?:above|billing|bill to|address)|as above|ditto|idem|mismo|misma|la misma|el mismo|dto|stesso|idêntico|o mesmo|wie oben|siehe oben|s\. ?o\.|dto\.|jw\.?|j\.w\.|jak wyżej|тот же|там же|то же|aynı|〃|"|''|同上|同左|상동)$/i

type LostZero = Pick<CustomerProblem, 'code' | 'value'> &
  Partial<Pick<CustomerProblem, 'severity' | 'effect'>>

export class RowValues {
  readonly #sheet: TextSheet
  readonly #columns: FoundColumns
  readonly #restores: boolean
  readonly #defaults: DefaultValues
  readonly #order: NameOrder
  readonly #order2: NameOrder
  readonly #scales = new Map<number, PercentScale>()
  readonly #addresses = new WeakMap<SheetRow, RowAddress>()
  readonly #above = new Map<number, SheetRow>()

  constructor(
    sheet: TextSheet,
    columns: FoundColumns,
    {
      rows,
      restoresPostalCodes,
      defaults = {},
    }: { rows: readonly SheetRow[]; restoresPostalCodes: boolean; defaults?: DefaultValues | undefined },
  ) {
    this.#sheet = sheet
    this.#columns = columns
    this.#restores = restoresPostalCodes
    this.#defaults = defaults
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1]
      if (before) this.#above.set(row.row, before)
    }
    this.#order = this.#orderOf('contact', 'email', rows)
    this.#order2 = this.#orderOf('contact2', 'email2', rows)
    const percents = [...columns.brandDiscounts.map(({ index }) => index), columns.byField.get('discount')]
    for (const index of percents)
      if (index !== undefined) this.#scales.set(index, scaleOf(rows.map(({ cells }) => cells[index] ?? '')))
  }

  of(row: SheetRow, column: CustomerColumn): string {
    return toVisible(this.#text(row, column)).trim()
  }

  at(row: SheetRow, index: number): string {
    return toVisible(row.cells[index] ?? '').trim()
  }

  #text(row: SheetRow, column: CustomerColumn): string {
    const index = this.#columns.byField.get(column) ?? -1
    const joined = this.#columns.joined.get(index)
    if (!joined) return row.cells[index] ?? ''
    return joined
      .map((one) => row.cells[one] ?? '')
      .filter((text) => text.trim() !== '')
      .join('\n')
  }

  linesOf(row: SheetRow, column: CustomerColumn): string {
    const text = this.#text(row, column)
    if (!text.includes('\n')) return toVisible(text).trim()
    return text
      .split('\n')
      .map((line) => toVisible(line).trim())
      .filter(Boolean)
      .join('\n')
  }

  has(column: CustomerColumn): boolean {
    return this.#columns.byField.has(column)
  }

  default(column: keyof DefaultValues): string {
    return this.#defaults[column] ?? ''
  }

  letterOf(column: CustomerColumn | undefined): string | null {
    const index = column && this.#columns.byField.get(column)
    return index === undefined ? null : letter(index)
  }

  scaleAt(index: number | undefined): PercentScale {
    return this.#scales.get(index ?? -1) ?? 1
  }

  discountAt(): number | undefined {
    return this.#columns.byField.get('discount')
  }

  brandDiscounts(): FoundColumns['brandDiscounts'] {
    return this.#columns.brandDiscounts
  }

  hasCarriedBrands(): boolean {
    return this.#columns.carried.length > 0
  }

  carriedBrands(row: SheetRow): number[] {
    return this.#columns.carried.flatMap(({ index, brandId }) =>
      isMarked(this.at(row, index)) ? [brandId] : [],
    )
  }

  peopleOf(row: SheetRow): RowPerson[] {
    return readPeople([
      { ...this.#person(row, ['firstName', 'lastName', 'contact', 'email']), order: this.#order },
      { ...this.#person(row, ['firstName2', 'lastName2', 'contact2', 'email2']), order: this.#order2 },
    ])
  }

  #person(
    row: SheetRow,
    [first, last, contact, email]: [CustomerColumn, CustomerColumn, CustomerColumn, CustomerColumn],
  ) {
    return {
      firstName: this.of(row, first),
      lastName: this.of(row, last),
      contact: this.linesOf(row, contact),
      email: this.linesOf(row, email),
      columns: {
        email,
        firstName: this.has(first) || !this.has(contact) ? first : contact,
        lastName: this.has(last) || !this.has(contact) ? last : contact,
      },
    }
  }

  /** What the first line of an address may repeat. */
  #namesOf(row: SheetRow): string[] {
    const name = this.of(row, 'organization')
    return [name, ...(partsOf(name) ?? []), name.replace(':', ' '), this.of(row, 'store')]
  }

  /** The customer number by which customers are compared; '' for what fills the cell of customers without one. */
  customerNumber(row: SheetRow): string {
    const number = fold(this.of(row, 'customerNumber'))
    return number.length > 2 && /[1-9]/.test(number) ? number : ''
  }

  /**
   * Whether a row without a name is not a further row of the customer above: it has another customer number, or it has
   * its own person and address in a list without stores.
   */
  startsCustomer(row: SheetRow): boolean {
    if (this.of(row, 'organization') !== '') return true
    const before = this.#above.get(row.row)
    if (!before) return false
    const number = this.customerNumber(row)
    if (number !== '') return number !== this.#numberAbove(row)
    if (this.has('store') || this.hasStoreAddress() || this.has('brands')) return false
    if (this.hasCarriedBrands() || this.default('brands') !== '') return false
    const { line1, city } = this.addressOf(row)
    if (line1 === '' || !emailPattern.test(this.of(row, 'email'))) return false
    const above = this.#addressAbove(row)
    return above === undefined || fold(above.line1) !== fold(line1) || fold(above.city) !== fold(city)
  }

  addressOf(row: SheetRow): RowAddress {
    const known = this.#addresses.get(row)
    if (known) return known
    const read = this.#readAddress(row, ownFields)
    this.#addresses.set(row, read)
    return read
  }

  /** The country of a store is that of its organization, if the store has none. */
  storeAddressOf(row: SheetRow, country: string): RowAddress {
    return this.#readAddress(row, storeFields, country)
  }

  lostZero({ code, restored, isShort }: PostalCode): LostZero | undefined {
    if (restored === undefined && !isShort) return undefined
    return {
      code: 'LOST_ZERO',
      value: code,
      ...(this.#restores &&
        restored !== undefined && { severity: 'info', effect: `imported as ${restored}` }),
    }
  }

  addressOfText(text: string, country: string): RowAddress | undefined {
    const divided = divideAddress(text)
    if (!divided || divided.postalCode === '') return undefined
    const code = readPostalCode(divided.postalCode, {
      country: countryOf(divided.country || country),
      state: divided.state,
    })
    return {
      ...divided,
      line2: [divided.line2, code.kept].filter(Boolean).join(', '),
      country: countryOf(divided.country) ?? divided.country,
      postalCode: this.#stored(code),
      code,
      isDivided: true,
    }
  }

  #stored(code: PostalCode): string {
    return this.#restores ? (code.restored ?? code.stored) : code.stored
  }

  hasStoreAddress(): boolean {
    return this.has('storeLine1') || this.has('storeWholeAddress')
  }

  #readAddress(row: SheetRow, fields: AddressFields, organizationCountry = ''): RowAddress {
    const text = (field: keyof AddressFields) => this.#orAbove(row, fields[field])
    // A line of a store that has no column for its city may be a whole address.
    const isAlone =
      fields === storeFields &&
      !this.has('storeCity') &&
      !this.has('storePlace') &&
      !this.has('storePostalCode')
    const whole =
      text('wholeAddress') || (isAlone && /\d{4}|[A-Z]\d/.test(text('line1')) ? text('line1') : '')
    const divided = whole === '' ? undefined : divideAddress(whole, this.#namesOf(row))
    const place = text('place')
    const placed = place === '' ? undefined : dividePlace(place)
    const [line = '', ...lines] = (divided ? '' : text('line1')).split('\n')
    const number = fields === ownFields ? this.of(row, 'houseNumber') : ''
    const line1 = [divided?.line1 ?? (line || (divided ? '' : whole.replaceAll('\n', ', '))), number]
      .filter(Boolean)
      .join(' ')
    const given = text('country') || divided?.country || ''
    const country = countryOf(given) ?? given
    const state = bare(text('state') || placed?.state || divided?.state || '')
    const code = readPostalCode(text('postalCode') || placed?.postalCode || divided?.postalCode || '', {
      country: countryOf(given || organizationCountry || this.default('country')),
      state,
    })
    return {
      line1,
      line2: [
        ...lines,
        ...text('line2').split('\n'),
        fields === ownFields ? this.of(row, 'district') : '',
        divided?.line2 ?? '',
        code.kept ?? '',
      ]
        .filter(Boolean)
        .join(', '),
      city: (text('city') || placed?.city || divided?.city || '').replaceAll('\n', ', '),
      state,
      postalCode: this.#stored(code),
      country,
      code,
      isDivided: divided !== undefined,
    }
  }

  #numberAbove(row: SheetRow): string {
    for (let at = this.#above.get(row.row); at; at = this.#above.get(at.row)) {
      const number = this.customerNumber(at)
      if (number !== '') return number
    }
    return ''
  }

  #addressAbove(row: SheetRow): RowAddress | undefined {
    for (let at = this.#above.get(row.row); at; at = this.#above.get(at.row)) {
      const address = this.addressOf(at)
      if (address.line1 !== '') return address
    }
    return undefined
  }

  #orAbove(row: SheetRow, column: CustomerColumn): string {
    const text = this.linesOf(row, column)
    if (!sameAs.test(text)) return text
    let at = this.#above.get(row.row)
    for (; at; at = this.#above.get(at.row)) {
      const above = this.linesOf(at, column)
      if (above !== '' && !sameAs.test(above)) return ofStores.has(column) ? '' : above
    }
    return ''
  }

  #orderOf(contact: CustomerColumn, email: CustomerColumn, rows: readonly SheetRow[]): NameOrder {
    const index = this.#columns.byField.get(contact)
    if (index === undefined) return 'first-last'
    return nameOrder(
      this.#columns.columns[index]?.heading ?? '',
      rows.map((row) => ({
        name: this.of(row, contact),
        email: emailPattern.exec(this.of(row, email))?.[0] ?? '',
      })),
    )
  }

  problem(
    row: SheetRow,
    column: CustomerColumn | number | undefined,
    given: Pick<CustomerProblem, 'code' | 'value'> &
      Partial<Pick<CustomerProblem, 'reason' | 'severity' | 'effect'>>,
  ): CustomerProblem {
    const place = typeof column === 'number' ? letter(column) : this.letterOf(column)
    return problem(this.#sheet.sheet, { row: row.row, column: place, ...given })
  }
}

/** Of a store's address, "same" means the address of its organization. */
const ofStores = new Set<CustomerColumn>(Object.values(storeFields))

function bare(state: string): string {
  return state.replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1').replaceAll('\n', ', ')
}
