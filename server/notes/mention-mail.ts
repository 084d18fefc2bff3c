import type { Message } from '#server/platform/mail/mail.ts'

interface Mention {
  readonly id: string
  readonly author: string
  readonly text: string
  readonly about: string
  readonly address: string
}

interface Recipient {
  readonly id: string
  readonly email: string
  readonly firstName: string
}

export function mentionMail({ id, author, text, about, address }: Mention, to: Recipient): Message {
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

const beginning = 500

interface Digest {
  readonly quoted: readonly Omit<Mention, 'id'>[]
  readonly total: number
  readonly at: Date
  readonly home: string
}

export function mentionDigest({ quoted, total, at, home }: Digest, to: Recipient): Message {
  const notes = total === 1 ? 'a note' : `${total} notes`
  const parts = quoted.map(
    ({ author, text, about, address }) =>
      `${author} on ${about}:\n\n${text.length > beginning ? `${text.slice(0, beginning)}…` : text}\n\n${address}\n`,
  )
  const more = total - quoted.length
  return {
    id: `mentions-${to.id}-${at.getTime()}`,
    to: to.email,
    subject: `You were mentioned in ${notes}`,
    text: `Hi ${to.firstName},

You were mentioned in ${notes}.

${parts.join('\n---\n\n')}${more > 0 ? `\n---\n\n${more} more on Home: ${home}\n` : ''}`,
  }
}
