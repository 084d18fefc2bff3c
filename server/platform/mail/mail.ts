import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { uuidv7 } from '../uuid.ts'
import { whenNeeded } from '../when-needed.ts'
import { MailError } from './mail-error.ts'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Identifies a message that may be sent twice, for example after a crash, so that mail servers and clients keep only one. */
  readonly id?: string | undefined
}

export interface Mail {
  /** Sends a message; rejects with a `MailError` if it fails. */
  readonly send: (message: Message) => Promise<void>
  /** Does the same work without sending, for a recipient whom we do not mail and must not reveal by doing less. */
  readonly rehearse: (message: Message) => Promise<void>
}

/** A mail server that does not answer must not block a worker. */
const timeLimits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends mail over SMTP_URL, or writes each message as an .eml file to DATA_DIR/mail. */
export function openMail({ mail: { smtpUrl, from }, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mail {
  const composer = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  })
  const compose = async (message: Message) =>
    (await (await composer()).sendMail(withId(message))).message as Buffer
  return smtpUrl ? overSmtp(smtpUrl, from, compose) : intoFolder(join(dataDir, 'mail'), compose)
}

type Compose = (message: Message) => Promise<Buffer>

function overSmtp(url: string, from: string, compose: Compose): Mail {
  const transport = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    const options = { url, ...timeLimits, disableFileAccess: true, disableUrlAccess: true }
    return createTransport(options, { from })
  })
  return {
    async send(message) {
      await (await transport()).sendMail(withId(message)).catch(withoutContent)
    },
    async rehearse(message) {
      await compose(message)
      await (await transport()).verify().catch(withoutContent)
    },
  }
}

/** Only the owner may read the files: messages contain login codes. */
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
      // Named by time, so the newest is last; renamed when complete, for anyone reading at the same time.
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
