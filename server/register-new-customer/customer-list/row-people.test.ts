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
])('%s with %s', (contact, email, expected) => {
  expect(people(contact, email)).toEqual(expected)
})
