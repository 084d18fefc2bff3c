import type { OrderAction, OrderSet } from './order-status.ts'

/** How a field is stored, sent, and shown. */
export type FieldKind =
  | 'text'
  /** Text of several lines. */
  | 'note'
  | 'day'
  /** A copy of an address of the store, as it was when it was chosen. */
  | 'address'
  /** A team member; sent as an ID and a name. */
  | 'person'

interface FieldBase {
  readonly kind: FieldKind
  /** In forms, in the history, and in exports. */
  readonly label: string
  /** Where it is shown next to its value. */
  readonly shortLabel?: string
  readonly example?: string
  /** In a sentence, if not as its label. */
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

/** Set by an action, such as a denial. */
interface Outcome extends FieldBase {
  readonly kind: 'note'
  readonly setBy: 'action'
}

export type OrderField = Detail | Outcome

/** What an order says in addition to its lines and its progress, in the order of answers. Each is null until it is set. */
export const orderFields = {
  /** Why it was denied or cancelled. */
  reason: { kind: 'note', label: 'Reason', setBy: 'action', customersSee: 'isDenied' },
  /** Notes of staff, also on the denial. */
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
  /** The team member responsible for the order. */
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
  /** For staff. */
  customerNote: {
    kind: 'note',
    label: 'Customer note',
    max: 2000,
    setBy: 'customer',
    allowedBy: 'edit',
    customersSee: 'always',
    isListed: false,
  },
  /** Why it was approved despite insufficient stock. */
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

/** The fields that are set directly, not by an action. */
export type DetailName = Matching<DetailBase>
export type ListedName = Matching<{ readonly isListed: true }>
export type UnlistedName = Exclude<FieldName, ListedName>

export type NoteName = Matching<{ readonly kind: 'note' }>
export type PersonName = Matching<{ readonly kind: 'person' }>

export type KindOf<Name extends FieldName> = Fields[Name]['kind']

/** What fields have by their kind. */
export type ByKind<Name extends FieldName, Values extends Record<FieldKind, unknown>> = {
  [One in Name]: Values[KindOf<One>]
}

/** A field as inputs and columns name it: a person by their ID, such as `salesRepId`. */
export type KeyOf<Name extends FieldName> = Name extends PersonName ? `${Name}Id` : Name

/** A field as answers name its text: a person by their name, such as `salesRepName`. */
export type TextKeyOf<Name extends FieldName> = Name extends PersonName ? `${Name}Name` : Name

/** A detail as inputs name it. */
export type OrderDetail = KeyOf<DetailName>

/** The inputs and columns of fields by their kind. */
export type KeyedByKind<Name extends FieldName, Values extends Record<FieldKind, unknown>> = {
  [One in Name as KeyOf<One>]: Values[KindOf<One>]
}

/** The names of people in answers, such as `salesRepName`. */
export type NamesOfPeople<Name extends FieldName, Value> = {
  [One in Name & PersonName as `${One}Name`]: Value
}
