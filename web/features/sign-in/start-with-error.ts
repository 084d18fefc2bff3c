import { redirect } from '@tanstack/react-router'

/** Opens the login page, which shows the error in the email field (spec 2 §2). The address carries only a code, because anyone can write text into an address. */
export function startWithError(error: string) {
  return redirect({ href: `/auth/start?${new URLSearchParams({ error }).toString()}`, replace: true })
}
