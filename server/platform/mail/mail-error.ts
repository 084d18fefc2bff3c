/** A message was not handed over. Holds the codes of the failure, and nothing of the message or of what the mail server wrote. */
export class MailError extends Error {
  /** Whether the mail server refused this recipient or this message for good (RFC 5321, 5yz), so that another attempt is useless. */
  readonly permanent: boolean

  constructor(error: unknown) {
    const { code, responseCode, command } = error as Record<string, unknown>
    const known = [code, responseCode, command].filter(
      (part) => typeof part === 'number' || (typeof part === 'string' && /^[A-Z][A-Z ]{1,30}$/.test(part)),
    )
    super(`The mail was not sent (${known.join(', ') || 'no code'})`)
    this.name = 'MailError'
    // A refused login or sender is a setting that someone can repair while the message waits.
    this.permanent =
      typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  }
}
