import type { OrderAction, OrderSet } from './order-status.ts'

export type FieldKind =
  | 'text'
  | 'note'
  | 'day'
  /** A copy of an address of the store, as it was when it was chosen. */
  | 'address'
  /** A team member; sent as an ID and a name. */
  | 'person'

interface FieldBase {
  readonly kind: FieldKind
  readonly label: string
  readonly shortLabel?: string
  readonly example?: string
  readonly noun?: string
  /** Always, never, or while the order's status is in a set. */
  readonly customersSee: 'always' | 'never' | OrderSet
}

interface DetailBase extends FieldBase {
  /** A customer sets its own on a cart only. Staff set all, where a status allows the action. */
  readonly setBy: 'customer' | 'staff'
  readonly allowedBy: OrderAction | 'always'
  /** In lists of orders and their export. */
  readonly isListed: boolean
}

type Detail =
  | (DetailBase & { readonly kind: 'text' | 'note'; readonly max: number })
  | (DetailBase & { readonly kind: 'day' | 'address' | 'person' })

interface Outcome extends FieldBase {
  readonly kind: 'note'
  readonly setBy: 'action'
}

export type OrderField = Detail | Outcome

/** What an order says in addition to its lines and its progress, in the order of answers. Each is null until it is set. */
export const orderFields = {
  reason: { kind: 'note', label: 'Reason', setBy: 'action', customersSee: 'isDenied' },
  internalNote: {
    kind: 'note',
    label: 'Internal note',
    max: 4000,
    setBy: 'staff',
    allowedBy: 'always',
    customersSee: 'never',
    isListed: false,
  },
  customerPoNumber: {
    kind: 'text',
    label: 'Customer PO number',
    shortLabel: 'Customer PO',
    noun: 'customer PO',
    max: 60,
    setBy: 'customer',
    allowedBy: 'edit',
    customersSee: 'always',
    isListed: true,
  },
  shipTo: {
    kind: 'address',
    label: 'Ship to',
    noun: 'ship-to address',
    setBy: 'customer',
    allowedBy: 'edit',
    customersSee: 'always',
    isListed: false,
  },
  /** The ship window: the earliest day to ship, and the last one, after which the customer cancels. */
  shipStartOn: {
    kind: 'day',
    label: 'Ship start',
    noun: 'ship window',
    setBy: 'customer',
    allowedBy: 'edit',
    customersSee: 'always',
    isListed: true,
  },
  shipCancelOn: {
    kind: 'day',
    label: 'Cancel date',
    noun: 'ship window',
    setBy: 'customer',
    allowedBy: 'edit',
    customersSee: 'always',
    isListed: true,
  },
  salesRep: {
    kind: 'person',
    label: 'Sales rep',
    setBy: 'staff',
    allowedBy: 'edit-terms',
    customersSee: 'always',
    isListed: true,
  },
  terms: {
    kind: 'text',
    label: 'Terms',
    example: 'Net 30',
    max: 200,
    setBy: 'staff',
    allowedBy: 'edit-terms',
    customersSee: 'always',
    isListed: true,
  },
  messageToCustomer: {
    kind: 'note',
    label: 'Message to customer',
    max: 2000,
    setBy: 'staff',
    allowedBy: 'edit-terms',
    customersSee: 'always',
    isListed: false,
  },
  customerNote: {
    kind: 'note',
    label: 'Customer note',
    max: 2000,
    setBy: 'customer',
    allowedBy: 'edit',
    customersSee: 'always',
    isListed: false,
  },
  stockOverride: {
    kind: 'note',
    label: 'Approved over available stock',
    setBy: 'action',
    customersSee: 'never',
  },
} as const satisfies Record<string, OrderField>

type Fields = typeof orderFields
export type FieldName = keyof Fields
type Matching<Entry> = { [Name in FieldName]: Fields[Name] extends Entry ? Name : never }[FieldName]

export type DetailName = Matching<DetailBase>
export type ListedName = Matching<{ readonly isListed: true }>
export type UnlistedName = Exclude<FieldName, ListedName>

export type NoteName = Matching<{ readonly kind: 'note' }>
export type PersonName = Matching<{ readonly kind: 'person' }>

export type KindOf<Name extends FieldName> = Fields[Name]['kind']

export type ByKind<Name extends FieldName, Values extends Record<FieldKind, unknown>> = {
  [One in Name]: Values[KindOf<One>]
}

/** A field as inputs and columns name it: a person by their ID, such as `salesRepId`. */
export type KeyOf<Name extends FieldName> = Name extends PersonName ? `${Name}Id` : Name

/** A field as answers name its text: a person by their name, such as `salesRepName`. */
export type TextKeyOf<Name extends FieldName> = Name extends PersonName ? `${Name}Name` : Name

export type OrderDetail = KeyOf<DetailName>

export type KeyedByKind<Name extends FieldName, Values extends Record<FieldKind, unknown>> = {
  [One in Name as KeyOf<One>]: Values[KindOf<One>]
}

export type NamesOfPeople<Name extends FieldName, Value> = {
  [One in Name & PersonName as `${One}Name`]: Value
}
