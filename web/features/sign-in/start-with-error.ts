import { redirect } from '@tanstack/react-router'

/** Hands over to the login page, which shows what went wrong in the e-mail field (spec 2 §2). */
export function startWithError(description: string | null) {
  const query = new URLSearchParams({
    error: 'sign_in_failed',
    error_description: description ?? 'Sign-in failed. Try again.',
  })
  return redirect({ href: `/auth/start?${query.toString()}`, replace: true })
}
