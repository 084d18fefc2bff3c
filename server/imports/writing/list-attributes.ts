import type { LineListAttributes } from '#contract/files/file-processor.ts'
import { isVisible } from '#contract/input/names.ts'
import type { ImportRequest } from '../import-request.ts'

/** The columns of a list that come from the upload form; its default name is the file's. */
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

/** A list's name from its file name: no extension, spaces instead of underscores. */
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
