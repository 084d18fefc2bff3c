import { expect, test } from 'vitest'
import { nameOrder, personName } from './person-name.ts'

const parts = (whole: string, order?: Parameters<typeof personName>[1]) => {
  const { firstName, lastName } = personName(whole, order)
  return [firstName, lastName]
}

test.each([
  ['Ivy Fox', 'Ivy', 'Fox'],
  ['Fox, Ivy', 'Ivy', 'Fox'],
  ['Mr. Ivy Fox', 'Ivy', 'Fox'],
  ['Frau Dr. Ivy Fox', 'Dr. Ivy', 'Fox'],
  ['Prof. Dr. Rosa de la Torre', 'Prof. Dr. Rosa', 'de la Torre'],
  ['LUIS A VEGA', 'LUIS A', 'VEGA'],
  ['Rosa de la Torre', 'Rosa', 'de la Torre'],
  ['DUPONT Marie', 'Marie', 'DUPONT'],
  ['Иванов Иван Петрович', 'Иван', 'Иванов'],
  ['王小明', '小明', '王'],
  ['欧阳娜', '娜', '欧阳'],
  ['山田 太郎', '太郎', '山田'],
  ['Ivy', 'Ivy', ''],
])('%s is %s | %s', (whole, firstName, lastName) => {
  expect(parts(whole)).toEqual([firstName, lastName])
})

test('a name of three words is doubtful where its parts meet', () => {
  expect(personName('Ana Ruiz Gil')).toMatchObject({ isDoubtful: true })
  expect(personName('Ana Ruiz')).toMatchObject({ isDoubtful: false })
})

test('the last name is first if the heading or the email addresses show it', () => {
  expect(nameOrder('Nazwisko i imię', [])).toBe('last-first')
  expect(nameOrder('Contact (NOM Prénom)', [])).toBe('last-first')
  expect(nameOrder('Imię i nazwisko', [])).toBe('first-last')
  const emails = [
    { name: 'Nowak Jan', email: 'jan.nowak@sklep.example' },
    { name: 'Lis Ewa', email: 'elis@sklep.example' },
  ]
  expect(nameOrder('Osoba', emails)).toBe('last-first')
  expect(parts('Nowak Jan', 'last-first')).toEqual(['Jan', 'Nowak'])
})
