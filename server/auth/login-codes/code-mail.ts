import type { Message } from '#server/platform/mail/mail.ts'

/** The mail with a login code. The subject never contains it: lock screens and mail logs show subjects. */
export function codeMail(email: string, code: string): Message {
  return {
    to: email,
    subject: 'Your Welt login code',
    text: `Your login code is ${code}

Enter it within 10 minutes in the window where you requested it. It works only once.
If you didn't request this code, ignore this email.
`,
  }
}
