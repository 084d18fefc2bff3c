import { expect, test } from 'vitest'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { describeSeed, noticedBy, rowEdits, tryRowEdit } from './row-edits.fixture.ts'
import { type Reader, readAs } from './trial.fixture.ts'

const count = sizeOf({ small: 20, full: 3_000 })

test.each(rowEdits)('any data row to %s changes what is read, or adds a problem', async (edit) => {
  const counts = { reading: 0, problem: 0, question: 0, nothing: 0 }
  const unnoticed: string[] = []
  for (let seed = 1; seed <= count; seed++) {
    const found = await tryRowEdit(seed, edit)
    if (found === null) continue
    counts[found]++
    if (found === 'nothing') unnoticed.push(describeSeed(seed))
  }
  for (const by of noticedBy) recordFigure('row-edits', `${edit}, noticed by ${by}: ${counts[by]}`)
  expect(unnoticed).toEqual([])
  expect(counts.reading + counts.problem).toBeGreaterThan(count / 2)
})

test('detects a reader that leaves out repeated rows silently', async () => {
  const silent: Reader = async (...job) => {
    const read = await readAs(...job)
    return 'items' in read ? { ...read, problems: [] } : read
  }
  const found = new Set<string | null>()
  for (let seed = 1; seed <= 10; seed++) found.add(await tryRowEdit(seed, 'duplicate', silent))
  expect(found).toContain('nothing')
})
