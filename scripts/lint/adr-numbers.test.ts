import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../docs/adr')

/** What is wrong with decisions, given the text of each by its file name. */
function problemsOf(decisions: ReadonlyMap<string, string>): string[] {
  const files = [...decisions.keys()].toSorted()
  return files.flatMap((file, place) => {
    const number = place + 1
    const [heading = '', blank, status = ''] = (decisions.get(file) ?? '').split('\n')
    return [
      file.startsWith(`${String(number).padStart(4, '0')}-`) ? [] : `${file}: number ${number} is missing`,
      heading.startsWith(`# ${Number(file.slice(0, 4))}. `) ? [] : `${file}: its heading has another number`,
      blank === '' && /^Date: \d{4}-\d\d-\d\d\. Status: \w/.test(status)
        ? []
        : `${file}: no date and status below its heading`,
      brokenLinks(decisions, file),
    ].flat()
  })
}

/** Links to decisions that do not exist, or whose text names another number. */
function brokenLinks(decisions: ReadonlyMap<string, string>, file: string): string[] {
  const links = (decisions.get(file) ?? '').matchAll(/\[(?:ADR )?(\d+)\]\((\d{4})(-[^)#]+)/g)
  return [...links]
    .filter(
      ([, number, digits, rest]) => Number(number) !== Number(digits) || !decisions.has(`${digits}${rest}`),
    )
    .map(([link]) => `${file}: ${link}`)
}

test('decisions are numbered without gaps and have a date, a status, and links that exist', () => {
  const read = readdirSync(folder).map((file) => [file, readFileSync(resolve(folder, file), 'utf8')] as const)
  expect(problemsOf(new Map(read))).toEqual([])
})

test('detects a gap, a wrong heading, a missing status, and a broken link', () => {
  const status = 'Date: 2026-11-21. Status: accepted.'
  const decisions = new Map([
    ['0001-a.md', `# 1. A\n\n${status}\n[ADR 3](0003-b.md) [4](0003-b.md) [3](0003-x.md)`],
    ['0003-b.md', `# 2. B\n\nDate: 2026-11-21.`],
  ])
  expect(problemsOf(decisions)).toEqual([
    '0001-a.md: [4](0003-b.md',
    '0001-a.md: [3](0003-x.md',
    '0003-b.md: number 2 is missing',
    '0003-b.md: its heading has another number',
    '0003-b.md: no date and status below its heading',
  ])
})
