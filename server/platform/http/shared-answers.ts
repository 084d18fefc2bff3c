import type { Clock } from '../clock.ts'
import type { Answer } from '#server/platform/envelope.ts'

/** Milliseconds for which an answer is shared at most, so that signed addresses in it have their time. */
const sharedFor = 1_000

/** Bytes of the answers that are remembered at most per call. */
const rememberedMax = 2_000_000

/**
 * Shares the answers of a call until a transaction changes the database. Two equal snapshots see the same committed transactions, so an
 * answer is never older than its request, whichever process made the change. Simultaneous requests share it too.
 */
export function openSharedAnswers({ clock }: { readonly clock: Clock }) {
  let shared = { snapshot: '', until: 0, bytes: 0, answers: new Map<string, Promise<Answer>>() }

  /** The answer depends only on what is `given` and on the database, whose snapshot was read after the request arrived. */
  return async function shareAnswer(
    given: object,
    snapshot: string,
    answer: () => Promise<Answer>,
  ): Promise<Answer> {
    const now = clock.now().getTime()
    if (snapshot !== shared.snapshot || now >= shared.until || shared.bytes > rememberedMax)
      shared = { snapshot, until: now + sharedFor, bytes: 0, answers: new Map() }
    const ofSnapshot = shared
    const key = JSON.stringify(given)
    const known = ofSnapshot.answers.get(key)
    if (known) return known
    const added = answer().then(asText)
    ofSnapshot.answers.set(key, added)
    added.then(
      ({ text }) => (ofSnapshot.bytes += text.length),
      () => ofSnapshot.answers.delete(key),
    )
    return added
  }
}

/** Keeps the body only as text. */
function asText(answer: Answer) {
  const text = Buffer.from(JSON.stringify(answer.body))
  return { ...answer, body: { ...answer.body, data: null }, text }
}
