import { sql } from 'kysely'
import type { Services } from '../services.ts'
import type { Answer } from './envelope.ts'

/** Answers that are remembered at most per call. */
const rememberedMax = 50

/**
 * Shares the answers of a call until a transaction changes the database. Two equal snapshots see the same committed transactions, so an
 * answer is never older than its request, whichever process made the change. Simultaneous requests share it too.
 */
export function openSharedAnswers({ db }: Pick<Services, 'db'>) {
  let snapshot = ''
  let answers = new Map<string, Promise<Answer>>()

  /** The answer depends only on the database and on what is `given`. */
  return async function shareAnswer(given: object, answer: () => Promise<Answer>): Promise<Answer> {
    const { rows } = await sql<{ current: string }>`SELECT pg_current_snapshot()::text AS current`.execute(db)
    const current = rows[0]?.current ?? ''
    if (current !== snapshot || answers.size >= rememberedMax) {
      snapshot = current
      answers = new Map()
    }
    const key = JSON.stringify(given)
    const known = answers.get(key)
    if (known) return known
    const added = answer().then(withText)
    const ofSnapshot = answers.set(key, added)
    added.catch(() => ofSnapshot.delete(key))
    return added
  }
}

function withText(answer: Answer): Answer {
  return { ...answer, text: Buffer.from(JSON.stringify(answer.body)) }
}
