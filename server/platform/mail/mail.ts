import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { uuidv7 } from '../uuid.ts'
import { MailError } from './mail-error.ts'

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
  /** Hands a message over; rejects with a `MailError` where it could not. */
  readonly send: (message: Message) => Promise<void>
  /** Does the same work without handing the message over, for a recipient whom we do not mail and must not give away by doing less. */
  readonly rehearse: (message: Message) => Promise<void>
}

/** A mail server that does not answer must not keep a worker. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Opens the way mail goes: over SMTP_URL, else each message as an .eml file in DATA_DIR/mail. */
export function openMail({ mail: { smtpUrl, from }, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  const compose = async (message: Message) => (await composer.sendMail(withId(message))).message as Buffer
  return smtpUrl ? overSmtp(smtpUrl, from, compose) : intoFolder(join(dataDir, 'mail'), compose)
}

type Compose = (message: Message) => Promise<Buffer>

function overSmtp(url: string, from: string, compose: Compose): Mail {
  const transport = createTransport(
    { url, ...timeLimits, disableFileAccess: true, disableUrlAccess: true },
    { from },
  )
  return {
    async send(message) {
      await transport.sendMail(withId(message)).catch(withoutContent)
    },
    async rehearse(message) {
      await compose(message)
      await transport.verify().catch(withoutContent)
    },
  }
}

/** Mail and its folder are for the owner's eyes alone: messages hold login codes. */
function intoFolder(folder: string, compose: Compose): Mail {
  async function write(message: Message): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const aside = join(folder, `${uuidv7()}.unfinished`)
    await writeFile(aside, await compose(message), { mode: 0o600 })
    return aside
  }
  return {
    async send(message) {
      const aside = await write(message)
      // Named by time, so that the newest is last; whole at once, for whoever reads along.
      await rename(aside, join(folder, `${message.id ?? uuidv7()}.eml`))
    },
    rehearse: async (message) => rm(await write(message)),
  }
}

function withoutContent(error: unknown): never {
  throw new MailError(error)
}

function withId({ id, ...message }: Message) {
  return id === undefined ? message : { ...message, messageId: `<${id}@welt>` }
}
