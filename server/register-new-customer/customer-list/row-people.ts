import type { CustomerColumn } from '#contract/customers/import-customers.ts'
import { fold } from '#contract/input/fold.ts'
import { type NameOrder, personName } from './person-name.ts'

interface PersonCells {
  readonly firstName: string
  readonly lastName: string
  readonly contact: string
  readonly email: string
  readonly order: NameOrder
  readonly columns: RowPerson['columns']
}

export interface RowPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isDoubtful: boolean
  readonly columns: {
    readonly email: CustomerColumn
    readonly firstName: CustomerColumn
    readonly lastName: CustomerColumn
  }
}

const betweenEmails = /(?: ?[;,/|\n] ?| )(?=[^\s@;,/|]+@)/
const betweenNames = / ?(?:[;/&、\n]| (?:and|und|et|y|i|oraz|и|e) ) ?/u
const inBrackets = /^(?:(.*?)\s*)?<([^<>\s]+@[^<>\s]+)>$/

export function readPeople(cells: readonly PersonCells[]): RowPerson[] {
  return cells.flatMap(peopleOf)
}

function peopleOf({ firstName, lastName, contact, email, order, columns }: PersonCells): RowPerson[] {
  const addresses = emailsOf(email)
  const names =
    firstName !== '' || lastName !== ''
      ? namesOfParts(oneLine(firstName), oneLine(lastName), addresses.length)
      : namesOf(contact, order)
  const count = Math.max(addresses.length, names.length)
  const ordered = byAddress(names, addresses)
  return Array.from({ length: count }, (_, index) => {
    const { name, address } = addresses[index] ?? { name: '', address: '' }
    const own = name === '' ? ordered[index] : personName(name, order)
    return { ...(own ?? { firstName: '', lastName: '', isDoubtful: false }), email: address, columns }
  })
}

type Name = ReturnType<typeof personName>

/** "Ann & Max" with a last name and two addresses are two people. */
function namesOfParts(firstName: string, lastName: string, addresses: number): Name[] {
  const firstNames = firstName.split(betweenNames).filter(Boolean)
  const shared = firstNames.length > 1 && firstNames.length === addresses ? firstNames : [firstName]
  return shared.map((one) => ({ firstName: one, lastName, isDoubtful: false }))
}

function byAddress(names: readonly Name[], addresses: readonly { address: string }[]): (Name | undefined)[] {
  if (names.length === addresses.length && names.length < 2) return [...names]
  const left = new Set(names)
  const found = addresses.map(({ address }) => {
    const local = plain(address.split('@')[0] ?? '')
    const name = [...left].find((one) => fits(one, local))
    if (name) left.delete(name)
    return name
  })
  // A name that fits no address is of the next address without a name, in the same order.
  const rest = [...left]
  const inOrder = found.map(
    (name) => name ?? (names.length >= addresses.length || left.size > 0 ? rest.shift() : undefined),
  )
  return [...inOrder, ...rest]
}

const plain = (text: string) => fold(text).replaceAll(/[^\p{L}]/gu, '')

function fits({ firstName, lastName }: Name, local: string): boolean {
  const [first, last] = [plain(firstName), plain(lastName)]
  if (last.length > 2 && local.includes(last))
    return first === '' || local.includes(first) || local.startsWith(first.charAt(0)) || !local.endsWith(last)
  return first.length > 2 && local.includes(first)
}

const oneLine = (text: string) => text.replaceAll('\n', ' ')

/** Without runs of spaces, in which patterns search for long. */
const inLine = (text: string) => text.replaceAll(/[^\S\n]+/g, ' ')

function namesOf(text: string, order: NameOrder) {
  if (text === '') return []
  const parts = inLine(text).split(betweenNames).filter(Boolean)
  const names = parts.flatMap(peopleByComma).map((one) => personName(one, order))
  // "Ann & Max Orr" share their last name.
  const shared = names.length > 1 ? (names.at(-1)?.lastName ?? '') : ''
  return names.map((name) =>
    name.lastName === '' && shared !== '' ? { ...name, lastName: shared, isDoubtful: true } : name,
  )
}

/** "Ann Fox, Max Orr" are two people, "Fox, Ann" is one. */
function peopleByComma(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.length > 1 && parts.every((part) => part.includes(' ')) ? parts : [text]
}

/** The addresses of a cell; a text that is none is one, too, and a problem later. */
function emailsOf(text: string): { name: string; address: string }[] {
  if (text === '') return []
  const parts = inLine(text)
    .replaceAll(/(?<=>) ?[;,]? ?/g, '\n')
    .split(text.includes('<') ? /[;\n]+/ : betweenEmails)
  return parts
    .map((part) => part.replace(/^mailto:/i, '').replaceAll(/^[\s;,]+|[\s;,]+$/g, ''))
    .filter(Boolean)
    .map((part) => {
      const [, name = '', address] = inBrackets.exec(part) ?? []
      return address === undefined ? { name: '', address: part } : { name: name.replaceAll('"', ''), address }
    })
}
