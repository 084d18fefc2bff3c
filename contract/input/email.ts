/** What counts as an email address, both for the sign-in page (which loads no zod) and for the schemas. */
const shape =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.)+[A-Za-z]{2,63}$/

/** Whether a text is an email address of at most 254 characters (RFC 5321). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && shape.test(text)
}

/**
 * The form in which addresses are unique (promises "Data"): NFKC, lowercase, trimmed. The database computes the same in
 * `users.email_key`.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** The spec's message for an invalid login email (spec 2 §5), or undefined. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required'
  return isEmail(email.trim()) ? undefined : 'Expected a valid email address'
}

/** The part before the `@`, by which the code page addresses the user. */
export function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'))
}
