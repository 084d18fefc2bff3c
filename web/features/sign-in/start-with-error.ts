import { redirect } from '@tanstack/react-router'
import { givenDescription } from './given-description.ts'

/** Opens the login page, which shows the error in the email field (spec 2 §2), with the description that the server gave. */
export function startWithError(error: string, query = new URLSearchParams()) {
  const shown = new URLSearchParams({ error })
  if (givenDescription(query) !== undefined)
    // Signed, so that it is shown after a reload as well.
    for (const field of ['error_description', 'expires', 'signature'])
      shown.set(field, query.get(field) ?? '')
  return redirect({ href: `/auth/start?${shown.toString()}`, replace: true })
}
