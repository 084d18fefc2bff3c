/** What counts as an e-mail address, for the sign-in page (which loads no zod) and for every schema alike. */
const shape =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.)+[A-Za-z]{2,63}$/

/** Whether a text is an e-mail address, of at most 254 characters (RFC 5321). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && shape.test(text)
}

/** The form that makes an address one person's (promises "Data"): NFKC, lower-case, without space around it; the database computes the same in `users.email_key`. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/** What is wrong with a login e-mail as the spec words it (spec 2 §5), or nothing. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required'
  return isEmail(email.trim()) ? undefined : 'Expected a valid email address'
}

/** The part of an address before its `@`, by which the code page names a person. */
export function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'))
}
