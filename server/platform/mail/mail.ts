import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { uuidv7 } from '../uuid.ts'

/** One message, in plain text. */
export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Names the message where it may be handed over twice, as after a crash: both times it is the same message, and mail servers and readers keep one. */
  readonly id?: string | undefined
}

/** Sends messages. */
export interface Mail {
  /** Hands a message over; rejects where the mail server does not take it. */
  readonly send: (message: Message) => Promise<void>
}

/** Opens the way mail goes: over SMTP_URL, else each message as an .eml file in DATA_DIR/mail. */
export function openMail({ mail: { smtpUrl, from }, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mail {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true })
    return { send: async (message) => void (await transport.sendMail(withId(message))) }
  }
  const folder = join(dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    async send(message) {
      const { message: eml } = await transport.sendMail(withId(message))
      await mkdir(folder, { recursive: true })
      // Named by time, so that the newest stands last.
      await writeFile(join(folder, `${message.id ?? uuidv7()}.eml`), eml as Buffer)
    },
  }
}

function withId({ id, ...message }: Message) {
  return id === undefined ? message : { ...message, messageId: `<${id}@welt>` }
}
