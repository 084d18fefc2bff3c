import { sql } from 'kysely'
import type { CallContext } from '#server/platform/http/route.ts'
import './tables.ts'

export async function dismissToDo({ db, actor, clock, input }: CallContext<'dismissToDo'>) {
  const dismissedAt = clock.now().toISOString()
  const statusChanges =
    input.section === 'imports'
      ? sql<number>`coalesce((SELECT status_changes FROM imports WHERE id = ${input.id}), 0)`
      : 0
  await db
    .insertInto('dismissedToDos')
    .values({ userId: actor.userId, section: input.section, subjectId: input.id, dismissedAt, statusChanges })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'section', 'subjectId'])
        .doUpdateSet({ dismissedAt, statusChanges: (row) => row.ref('excluded.statusChanges') }),
    )
    .execute()
  return null
}

export async function restoreToDo({ db, actor, input }: CallContext<'restoreToDo'>) {
  await db
    .deleteFrom('dismissedToDos')
    .where('userId', '=', actor.userId)
    .where('section', '=', input.section)
    .where('subjectId', '=', input.id)
    .execute()
  return null
}
