import { signInErrorDescription } from '#web/lib/page-meta.ts'

/** The description of the error in an address if the server confirmed it, because anyone can write text into an address. */
export function givenDescription(query: URLSearchParams): string | undefined {
  const given = signInErrorDescription()
  return given === query.get('error_description') ? given : undefined
}
