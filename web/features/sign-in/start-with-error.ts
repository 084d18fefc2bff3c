import { redirect } from '@tanstack/react-router'

/** Hands over to the login page, which shows what went wrong in the e-mail field (spec 2 §2). Only the code travels: text in an address can be anyone's. */
export function startWithError(error: string) {
  return redirect({ href: `/auth/start?${new URLSearchParams({ error }).toString()}`, replace: true })
}
