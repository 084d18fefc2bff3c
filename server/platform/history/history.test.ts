import { expect, test } from 'vitest'
import { buildUser } from '#server/testing/build/user.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { readHistory, recordHistory } from './history.ts'

const { db } = await testDatabase()
const { id: userId } = await buildUser(db)
const actor = { userId, firstName: 'Ann', lastName: 'Last' }

test('lists who changed which fields, newest first', async () => {
  const brand = { subject: 'brand', subjectId: 7, actor }
  await recordHistory(db, {
    ...brand,
    action: 'created',
    before: null,
    after: { name: 'Crocs', categoryId: 1 },
  })
  await recordHistory(db, {
    ...brand,
    action: 'edited',
    before: { name: 'Crocs', categoryId: 1, description: null },
    after: { name: 'Clogs', categoryId: 1, description: null },
  })
  await recordHistory(db, {
    ...brand,
    actor: 'system',
    action: 'deleted',
    before: { name: 'Clogs' },
    after: null,
  })
  await recordHistory(db, {
    ...brand,
    subjectId: 8,
    action: 'created',
    before: null,
    after: { name: 'Another' },
  })

  const entries = await readHistory(db, { subject: 'brand', subjectId: 7 })
  expect(
    entries.map(({ action, actorId, actorName, before, after }) => ({
      action,
      actorId,
      actorName,
      before,
      after,
    })),
  ).toEqual([
    { action: 'deleted', actorId: null, actorName: 'Welt', before: { name: 'Clogs' }, after: null },
    {
      action: 'edited',
      actorId: userId,
      actorName: 'Ann Last',
      before: { name: 'Crocs' },
      after: { name: 'Clogs' },
    },
    {
      action: 'created',
      actorId: userId,
      actorName: 'Ann Last',
      before: null,
      after: { name: 'Crocs', categoryId: 1 },
    },
  ])
  expect(await readHistory(db, { subject: 'brand', subjectId: 7, before: entries[1]?.id ?? 0 })).toEqual([
    entries[2],
  ])
})

test('records nothing for an update without changes', async () => {
  const store = { subject: 'store', subjectId: 's1', actor, action: 'edited' }
  await recordHistory(db, { ...store, before: { tags: ['a'] }, after: { tags: ['a'] } })
  expect(await readHistory(db, { subject: 'store', subjectId: store.subjectId })).toEqual([])
})

test('records nothing for a change that is rolled back', async () => {
  const store = {
    subject: 'store',
    subjectId: 's2',
    actor,
    action: 'created',
    before: null,
    after: { name: 'A' },
  }
  const failing = db.transaction().execute(async (tx) => {
    await recordHistory(tx, store)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await readHistory(db, { subject: 'store', subjectId: store.subjectId })).toEqual([])
})
