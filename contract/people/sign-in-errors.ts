/** Messages of the login page by error code. Other text in an address is shown only if the server signed it, because anyone could write it there. */
const messages = {
  too_many_requests: 'Too many requests. Try again later.',
  email_required: 'Email is required',
  email_invalid: 'Expected a valid email address',
  temporarily_unavailable: 'This service is temporarily unavailable. Try again in a few seconds.',
  sign_in_not_started:
    'This sign-in was not started in this browser, or it has expired. Enter your email to start again.',
  sign_in_failed: 'Sign-in failed. Try again.',
} as const

export type SignInError = keyof typeof messages

export function signInErrorMessage(code: string): string {
  return Object.hasOwn(messages, code) ? messages[code as SignInError] : messages.sign_in_failed
}
