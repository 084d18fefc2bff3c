import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

export function inputSentence(issue: Issue, given: unknown): string {
  const field = issue.path?.findLast((part) => typeof part === 'string') ?? ''
  if (given === undefined && issue.code !== 'unrecognized_keys') return requiredSentence(field)
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${types[issue.expected] ?? 'another type of value'}`
    case 'invalid_value':
      return issue.values.length === 1
        ? `Expected ${String(issue.values[0])}`
        : `Expected one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return `Expected ${formats[issue.format] ?? 'another format'}`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? requiredSentence(field)
        : `Expected ${issue.inclusive === false ? 'more than' : 'at least'} ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return `Expected ${issue.inclusive === false ? 'less than' : 'at most'} ${amount(issue.maximum, issue.origin)}`
    case 'not_multiple_of':
      return issue.divisor === 0.01
        ? 'Expected at most two decimal places'
        : `Expected a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'Unknown field'
    default:
      return 'Expected a valid value'
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'nothing',
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'an ID',
  date: 'a date such as 2027-01-31',
  datetime: 'a date and time in UTC',
  base64: 'base64',
}

function amount(limit: number | bigint, origin: string): string {
  const unit = origin === 'string' ? 'character' : origin === 'array' ? 'entry' : undefined
  if (!unit) return String(limit)
  const many = unit === 'entry' ? 'entries' : 'characters'
  return `${limit} ${Number(limit) === 1 ? unit : many}`
}

const requiredSentences: Readonly<Record<string, string>> = {
  brandSegmentation: 'At least one brand is required',
  catalogTypeIds: 'At least one catalog type is required',
  reason: 'A reason is required',
}

function requiredSentence(field: string): string {
  const label = labelOf(field)
  const isPlural = /[^su]s$/.test(label)
  return requiredSentences[field] ?? `${label} ${isPlural ? 'are' : 'is'} required`
}

const labels: Readonly<Record<string, string>> = {
  id: 'ID',
  trackingId: 'Tracking ID',
  streamId: 'Purchase order',
  streamIds: 'Purchase orders',
  streamsIds: 'Orders',
  orderStreamId: 'Order',
  orderStreamIds: 'Orders',
  addItems: 'Items',
  moveItems: 'Items',
  copyItems: 'Items',
  intoCatalogTypeId: 'Target catalog type',
  mainContactUserId: 'Main Contact',
  newMainContactUserId: 'Main Contact',
  mainContactUserEmail: 'Main Contact',
  organizationMainContact: 'Main Contact',
  userIds: 'Users',
  linelist_id: 'Line list',
  linelist_attributes: 'Line list attributes',
  sentOn: 'Date sent',
  dateOfAvailability: 'Date of availability',
  stockType: 'Type of stock',
  filename: 'File name',
  fileUrl: 'File URL',
  key: 'File key',
}

function labelOf(field: string): string {
  if (field === '') return 'Input'
  const words = (field.match(/[A-Z]?[a-z]+|\d+/g) ?? [field]).map((word) => word.toLowerCase())
  if (words.length > 1 && words[0] === 'new') words.shift()
  if (words.length > 1 && words.at(-1) === 'id') words.pop()
  const label = words.join(' ')
  return labels[field] ?? label.charAt(0).toUpperCase() + label.slice(1)
}
