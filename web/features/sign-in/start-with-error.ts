import { redirect } from '@tanstack/react-router'
import { givenDescription } from './given-description.ts'

export function startWithError(error: string, query = new URLSearchParams()) {
  const shown = new URLSearchParams({ error })
  if (givenDescription(query) !== undefined)
    // Signed, so that it is shown after a reload as well.
    for (const field of ['error_description', 'expires', 'signature'])
      shown.set(field, query.get(field) ?? '')
  return redirect({ href: `/auth/start?${shown.toString()}`, replace: true })
}
