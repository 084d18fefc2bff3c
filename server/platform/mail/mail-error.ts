/** A message was not sent. Contains the failure's codes, and nothing of the message or the mail server's text. */
export class MailError extends Error {
  /** Whether the mail server rejected this recipient or message permanently (RFC 5321, 5yz), so that a retry is useless. */
  readonly permanent: boolean

  constructor(error: unknown) {
    const { code, responseCode, command } = error as Record<string, unknown>
    const known = [code, responseCode, command].filter(
      (part) => typeof part === 'number' || (typeof part === 'string' && /^[A-Z][A-Z ]{1,30}$/.test(part)),
    )
    super(`The mail was not sent (${known.join(', ') || 'no code'})`)
    this.name = 'MailError'
    // A rejected login or sender is a setting that can be fixed while the message waits.
    this.permanent =
      typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  }
}
