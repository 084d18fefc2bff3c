import { expect, test } from 'vitest'
import { readPeople } from './row-people.ts'

const columns = { email: 'email', firstName: 'contact', lastName: 'contact' } as const

const people = (contact: string, email: string) =>
  readPeople([{ firstName: '', lastName: '', contact, email, order: 'first-last', columns }]).map((one) =>
    [one.firstName, one.lastName, one.email].join(' ').trim(),
  )

test.each([
  ['Ivy Fox', 'ivy@a.example; orders@a.example', ['Ivy Fox ivy@a.example', 'orders@a.example']],
  ['', 'Ivy Fox <ivy@a.example>', ['Ivy Fox ivy@a.example']],
  ['Ivy Fox', 'mailto:ivy@a.example', ['Ivy Fox ivy@a.example']],
  ['Ann Bell / Max Orr', 'max.orr@a.example', ['Max Orr max.orr@a.example', 'Ann Bell']],
  ['Ann Bell, Max Orr', 'ann@a.example', ['Ann Bell ann@a.example', 'Max Orr']],
  ['王磊、李娜', 'lina@a.example', ['磊 王 lina@a.example', '娜 李']],
  ['Ivy Fox', 'call first', ['Ivy Fox call first']],
  ['Ann & Max Orr', 'ann@a.example; max@a.example', ['Ann Orr ann@a.example', 'Max Orr max@a.example']],
])('%s with %s', (contact, email, expected) => {
  expect(people(contact, email)).toEqual(expected)
})

test.each([
  ['ann@a.example; max@a.example', ['Ann Orr ann@a.example', 'Max Orr max@a.example']],
  ['shop@a.example', ['Ann & Max Orr shop@a.example']],
])('two first names with %s', (email, expected) => {
  const found = readPeople([
    { firstName: 'Ann & Max', lastName: 'Orr', contact: '', email, order: 'first-last', columns },
  ])
  expect(found.map((one) => `${one.firstName} ${one.lastName} ${one.email}`)).toEqual(expected)
})
