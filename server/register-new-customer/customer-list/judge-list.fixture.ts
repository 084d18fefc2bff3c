import { encode } from '#server/imports/small-files/encode.fixture.ts'
import type { CustomerList, TrueCustomer } from './customer-lists.fixture.ts'

/** The bytes of a list; the control character 1 becomes a byte that UTF-8 does not have. */
export function bytesOf({ rows, encoding = 'utf-8', mark = false, lineEnd = '\n' }: CustomerList): Buffer {
  const text = `${mark ? '\uFEFF' : ''}${rows.join(lineEnd)}${lineEnd}`
  const bytes = encode(text, encoding)
  return encoding === 'utf-8' ? (bytes.map((byte) => (byte === 1 ? 0xe9 : byte)) as Buffer) : bytes
}

export type Verdict = 'exact' | 'asked' | 'silently wrong'

/** A customer as one text, to be compared. */
export function textOf({ name, address, discount = 0, users, stores = [] }: TrueCustomer): string {
  return [name, ...address, discount, ...users.toSorted(), '|', ...stores.toSorted()].join('; ')
}
