import type { Message } from '#server/platform/mail/mail.ts'

/** The mail that carries a login code. Its subject holds none: subjects are shown on locked screens and written to logs. */
export function codeMail(email: string, code: string): Message {
  return {
    to: email,
    subject: 'Your Welt login code',
    text: `Your login code is ${code}

It can be used once, within 10 minutes, in the window where you asked for it.
If you did not ask for it, you need do nothing.
`,
  }
}
