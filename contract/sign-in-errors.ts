/** What the login page says for each error code that a redirect to it can carry. Text never travels in the address, where anyone could write it. */
const messages = {
  too_many_requests: 'Too many requests. Try again later.',
  email_required: 'Email is required',
  email_invalid: 'Expected a valid email address',
  temporarily_unavailable: 'This service is temporarily unavailable. Try again in a few seconds.',
  sign_in_failed: 'Sign-in failed. Try again.',
} as const

/** An error code with a message of its own. */
export type SignInError = keyof typeof messages

/** The message of an error code; any other code, as of the authorization server, reads as a failed sign-in. */
export function signInErrorMessage(code: string): string {
  return Object.hasOwn(messages, code) ? messages[code as SignInError] : messages.sign_in_failed
}
