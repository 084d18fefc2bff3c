import type { Message } from '#server/platform/mail/mail.ts'

interface Mention {
  /** The ID of the note. */
  readonly id: string
  readonly author: string
  readonly text: string
  /** The name of what the note is about. */
  readonly about: string
  readonly address: string
}

/** Composes the mail to a colleague whom a note mentions. */
export function mentionMail(
  { id, author, text, about, address }: Mention,
  to: { readonly id: string; readonly email: string; readonly firstName: string },
): Message {
  return {
    id: `${id}-${to.id}`,
    to: to.email,
    subject: `${author} mentioned you in a note on ${about}`,
    text: `Hi ${to.firstName},

${author} mentioned you in a note on ${about}:

${text}

${address}
`,
  }
}
