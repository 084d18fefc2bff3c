import type { Chance } from './chance.ts'
import type { Changes } from './changes.ts'
import type { Desk } from './desk.ts'
import { type Read, reads } from './reads.ts'
import type { Request } from './request.ts'

/** Of so many requests, one is a change. */
const readsPerChange = 20

/** Requests of a day without end: all kinds of reads by their shares, and changes spread evenly among them. */
export function workingDay(desk: Desk, changes: Changes, chance: Chance): () => Request {
  const kinds: readonly Read[] = Object.values(reads)
  const all = kinds.reduce((sum, { share }) => sum + share, 0)
  let sent = 0
  return () => {
    sent += 1
    if (sent % readsPerChange === 0) return changes.next(chance)
    let left = chance.next() * all
    const kind = kinds.find(({ share }) => (left -= share) < 0) ?? reads.newest
    return kind.ask(desk, chance)
  }
}
