import { type RawBuilder, sql } from 'kysely'
import { fold, foldCode } from '#contract/input/fold.ts'
import { likePattern } from './like-pattern.ts'

/** Whether a text contains a search, as people write both. An index on `fold` of the text finds it. */
export function contains(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql<boolean>`fold(${text}) LIKE ${likePattern(fold(search))}`
}

/** Whether a code or number contains a search, whatever is written between its parts. It needs an index on `fold` and one on `fold_code`. */
export function containsCode(code: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const parts = foldCode(search)
  return parts === ''
    ? contains(code, search)
    : sql<boolean>`(${contains(code, search)} OR fold_code(${code}) LIKE ${likePattern(parts)})`
}
