/** What counts as an email address, both for the sign-in page (which loads no zod) and for the schemas. */
const localShape =
  /^(?!\.)(?!.*\.\.)(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}_'+\-.]{0,63}[\p{L}\p{M}\p{N}_+-]$/u
const domainShape = /^(?:[a-z0-9][a-z0-9-]{0,62}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Whether a text is an email address of at most 254 characters (RFC 5321), also in letters of other scripts (RFC 6531). */
export function isEmail(text: string): boolean {
  const domain = asciiDomain(text.slice(text.lastIndexOf('@') + 1))
  return (
    text.includes('@') &&
    localShape.test(localPart(text)) &&
    domainShape.test(domain) &&
    localPart(text).length + 1 + domain.length <= 254
  )
}

function asciiDomain(domain: string): string {
  if (/^[\w.-]+$/.test(domain)) return domain.toLowerCase()
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return ''
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''
}

/** In which addresses are unique (docs/promises.md, "Data"); the database computes the same in `users.email_key`. */
export function emailKey(email: string): string {
  const text = email.trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return at < 0 ? small(text) : `${small(text.slice(0, at))}@${asciiDomain(domain) || small(domain)}`
}

function small(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** An address as it is stored: as it was written if it is ASCII, because the database makes only ASCII letters small. */
export function normalEmail(email: string): string {
  return /^[ -~]*$/.test(email) ? email : emailKey(email)
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required'
  return isEmail(email.trim()) ? undefined : 'Expected a valid email address'
}

export function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'))
}
