import type { LineListAttributes } from '#contract/files/file-processor.ts'
import { type LineListType, seasons, yearsOf } from '#contract/line-lists/line-list-types.ts'
import { isVisible } from '#contract/input/names.ts'
import type { NamedInFile } from '#server/domain/line-list/tables.ts'
import type { ImportRequest } from '../import-request.ts'
import type { Reading } from '../store-reading.ts'

export function listAttributes({ attributes, fileName, description }: ImportRequest) {
  const { season = 'S1', year = new Date().getUTCFullYear() } = attributes
  return {
    name: attributes.lineListName ?? nameOf(fileName),
    description,
    season,
    year,
    sentOn: day(attributes.sentOn),
    deadline: day(attributes.deadlineForOrders),
    availableOn: day(attributes.dateOfAvailability),
    stockType: attributes.stockType ?? null,
    availability: attributes.availability ?? null,
  }
}

export function namedInFile({ named }: Pick<Reading, 'named'>, type: LineListType): string | null {
  const { first, last } = yearsOf(type)
  const year = named.year !== null && named.year >= first && named.year <= last ? named.year : null
  const season = seasons.find((one) => one === named.season) ?? null
  const deadline = type === 'pre-book' ? named.deadline : null
  const found: NamedInFile = { season, year, deadline }
  return Object.values(found).every((value) => value === null) ? null : JSON.stringify(found)
}

export function nameOf(fileName: string): string {
  const stem = fileName.replace(/\.[\p{L}\p{N}]+$/u, '')
  const name = stem
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200)
  return isVisible(name) ? name : fileName
}

function day(date: LineListAttributes['sentOn']): string | null {
  return date ? date.slice(0, 10) : null
}
