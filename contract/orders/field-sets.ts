import {
  type DetailName,
  type FieldName,
  type KeyOf,
  type ListedName,
  type NoteName,
  type OrderDetail,
  type OrderField,
  orderFields,
  type PersonName,
  type TextKeyOf,
  type UnlistedName,
} from './order-fields.ts'
import { orderCan, type OrderStatus } from './order-status.ts'
import { isIn } from './status-sets.ts'

export const fieldNames = Object.keys(orderFields) as readonly FieldName[]
export const listedNames = fieldNames.filter(isListed)
export const unlistedNames = fieldNames.filter((name): name is UnlistedName => !isListed(name))

export const detailNames: readonly DetailName[] = fieldNames
  .filter(isDetail)
  .toSorted((one, other) => audienceOf(one) - audienceOf(other))

export function keyOf<Name extends FieldName>(name: Name): KeyOf<Name> {
  return (orderFields[name].kind === 'person' ? `${name}Id` : name) as KeyOf<Name>
}

export function textKeyOf<Name extends FieldName>(name: Name): TextKeyOf<Name> {
  return (isPerson(name) ? `${name}Name` : name) as TextKeyOf<Name>
}

export function fieldOf(name: FieldName): OrderField {
  return orderFields[name]
}

/** The details that may be set at a status; a customer sets its own on a cart only. */
export function settableDetails(status: OrderStatus, by: 'customer' | 'staff'): readonly OrderDetail[] {
  const maySet = by === 'staff' ? staffMaySet : customerMaySet
  return detailNames.filter((name) => maySet(name, status)).map((name) => keyOf(name))
}

function staffMaySet(name: DetailName, status: OrderStatus): boolean {
  const { allowedBy } = orderFields[name]
  return allowedBy === 'always' || orderCan(status, allowedBy)
}

function customerMaySet(name: DetailName, status: OrderStatus): boolean {
  return orderFields[name].setBy === 'customer' && isIn(status, 'isCart')
}

export function customerSees(name: FieldName, status: OrderStatus): boolean {
  const { customersSee } = fieldOf(name)
  return customersSee === 'always' || (customersSee !== 'never' && isIn(status, customersSee))
}

export function isNote<Name extends FieldName>(name: Name): name is Name & NoteName {
  return orderFields[name].kind === 'note'
}

export function isPerson(name: FieldName): name is PersonName {
  return orderFields[name].kind === 'person'
}

function isDetail(name: FieldName): name is DetailName {
  return 'allowedBy' in orderFields[name]
}

function isListed(name: FieldName): name is ListedName {
  const field = fieldOf(name)
  return field.setBy !== 'action' && field.isListed
}

function audienceOf(name: DetailName): number {
  const { setBy, customersSee } = orderFields[name]
  if (setBy === 'customer') return 0
  return customersSee === 'always' ? 1 : 2
}
